import * as RadioGroup from '@radix-ui/react-radio-group';
import { Slot, Slottable } from '@radix-ui/react-slot';
import { useIsHydrated } from '@radix-ui/react-use-is-hydrated';
import { clsx } from 'clsx';
import type { ComponentProps, CSSProperties, KeyboardEvent, ReactNode } from 'react';
import { Picture, type PictureSource } from '../picture/picture.tsx';

export interface TaleSelectorRootProps extends ComponentProps<'nav'> {
  /** Accessible name of the landmark and of the radio group in it. */
  label: string;
  /** Value of the selected item. */
  value?: string | undefined;
}

/**
 * A radio group of links. Arrow keys, Home and End move the focus; Enter, Space and a press follow the
 * link. Before hydration and without script each link is in the tab order.
 */
export function Root({ label, value, className, children, ...rest }: TaleSelectorRootProps) {
  return (
    <nav
      data-slot="tale-selector"
      aria-label={label}
      className={clsx('@container print:hidden', className)}
      {...rest}
    >
      <RadioGroup.Root
        asChild
        aria-label={label}
        // `undefined` would make it uncontrolled: a press would select before the page has changed.
        value={value ?? null}
      >
        <div
          data-slot="tale-selector-items"
          {...withoutInlineStyle}
          {...inheritedDirection}
          className="grid grid-cols-[repeat(auto-fit,minmax(5.25rem,1fr))] gap-2 @3xl:grid-cols-[repeat(auto-fit,minmax(14rem,1fr))] @3xl:gap-3"
        >
          {children}
        </div>
      </RadioGroup.Root>
    </nav>
  );
}

export interface TaleSelectorItemProps extends ComponentProps<'a'> {
  /** The item is selected if it equals the root's `value`. */
  value: string;
  /** A decorative thumbnail. */
  cover?: PictureSource;
  /** Shown below the title where there is room. */
  tagline?: ReactNode;
  /**
   * How much of it has been read, from 0 to 100: a line below the cover. For screen readers, `status` says it.
   * @default no line
   */
  progress?: number | undefined;
  /** Shown below title and tagline: `Read ✓`. */
  status?: ReactNode;
  /** Language of the title, if it differs from the page's. */
  titleLang?: string | undefined;
  /**
   * Renders the single child, such as a router's link, instead of an `a`.
   * @default false
   */
  asChild?: boolean;
  /** The title, or with `asChild` the link around it. */
  children?: ReactNode;
}

/** An item. Selected, it has `aria-checked="true"` and `aria-current="page"`. */
export function Item({
  value,
  cover,
  tagline,
  progress,
  status,
  titleLang,
  asChild,
  className,
  children,
  ...rest
}: TaleSelectorItemProps) {
  const Link = asChild ? Slot : 'a';
  const isHydrated = useIsHydrated();
  return (
    // Until hydration no arrow key reaches it: it stays in the tab order.
    <RadioGroup.unstable_ItemProvider value={value} disabled={!isHydrated}>
      <RadioGroup.unstable_ItemTrigger asChild>
        <RadioLink>
          <Link
            data-slot="tale-selector-item"
            data-tale={value}
            className={clsx(
              'group relative flex min-w-0 flex-col items-center gap-1 rounded-card border border-line p-1.5 text-center text-ink no-underline transition-[background-color,border-color]',
              '@3xl:flex-row @3xl:gap-4 @3xl:p-3 @3xl:text-start short:gap-0',
              'hover:border-line-strong hover:bg-surface active:border-accent',
              'data-[state=checked]:border-accent data-[state=checked]:bg-surface',
              // A border, because forced colours hide backgrounds.
              'before:absolute before:inset-x-3 before:-bottom-px before:rounded-control data-[state=checked]:before:border-b-4 data-[state=checked]:before:border-accent',
              className,
            )}
            {...rest}
          >
            <Slottable child={children}>
              {(title) => (
                <>
                  {cover && (
                    <Picture
                      source={cover}
                      alt=""
                      sizes="48px"
                      className={clsx(
                        'w-8.5 flex-none rounded-[min(2px,var(--tales-radius-mark))] shadow-lifted @3xl:w-12 short:hidden',
                        progress !== undefined && progressLine,
                      )}
                      // Not in the HTML of a page, whose policy allows no style attribute: nobody has read there.
                      style={
                        progress === undefined
                          ? undefined
                          : ({ '--tales-progress': `${String(progress)}%` } as CSSProperties)
                      }
                    />
                  )}
                  <span className="grid min-w-0 gap-0.5">
                    <span
                      data-slot="tale-selector-title"
                      lang={titleLang}
                      className="font-display text-small/[1.1] font-semibold text-balance group-data-[state=checked]:text-accent @3xl:text-subheading short:text-small/[1.1]"
                    >
                      {title}
                    </span>
                    {tagline && (
                      <span
                        data-slot="tale-selector-tagline"
                        className="hidden text-caption [hyphenate-limit-chars:12_5_5] hyphens-auto text-ink-muted @3xl:block short:hidden"
                      >
                        {tagline}
                      </span>
                    )}
                    {status}
                  </span>
                </>
              )}
            </Slottable>
          </Link>
        </RadioLink>
      </RadioGroup.unstable_ItemTrigger>
    </RadioGroup.unstable_ItemProvider>
  );
}

/** Below the cover, in the space that is there. */
const progressLine =
  'relative after:absolute after:inset-x-0 after:-bottom-1 after:h-0.5 after:bg-[linear-gradient(90deg,var(--tales-accent)_var(--tales-progress),var(--tales-line)_0)] after:content-[""]';

interface RadioLinkProps extends ComponentProps<typeof Slot> {
  /** The page is not hydrated: no arrow key reaches the link. */
  disabled?: boolean;
}

/** Gives the link inside what Radix gives a radio button, except what would stop it being a link. */
function RadioLink({ disabled, tabIndex, onKeyDown, onFocus, ...radio }: RadioLinkProps) {
  return (
    <Slot
      {...radio}
      {...noButton}
      aria-current={radio['aria-checked'] ? 'page' : undefined}
      tabIndex={disabled ? 0 : tabIndex}
      onKeyDown={(event) => {
        if (event.defaultPrevented || browserKeys.has(event.key)) return;
        if (event.key !== ' ') onKeyDown?.(event);
        else if (!hasModifier(event)) {
          event.preventDefault();
          if (!event.repeat) event.currentTarget.click();
        }
      }}
      onFocus={(event) => {
        // Radix clicks a radio button that is focused while an arrow key is down.
        const link = event.currentTarget;
        link.click = () => undefined;
        onFocus?.(event);
        Reflect.deleteProperty(link, 'click');
      }}
    />
  );
}

/** Enter follows the link, but Radix cancels it. The others scroll, but Radix moves the focus by them. */
const browserKeys = new Set(['Enter', 'PageUp', 'PageDown']);

const hasModifier = (event: KeyboardEvent) =>
  event.altKey || event.ctrlKey || event.metaKey || event.shiftKey;

/** Radix renders a button, with attributes that a link does not have. */
const noButton = { type: undefined, value: undefined, 'data-disabled': undefined };

/** Radix's style attribute would need `unsafe-inline` in a Content Security Policy. */
const withoutInlineStyle = { style: { outline: undefined } };

/** Without it Radix sets `dir="ltr"`. */
const inheritedDirection = { dir: undefined };
