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
    <nav aria-label={label} className={clsx('tales-tale-selector', className)} {...rest}>
      <RadioGroup.Root
        asChild
        aria-label={label}
        // `undefined` would make it uncontrolled: a press would select before the page has changed.
        value={value ?? null}
      >
        <div {...withoutInlineStyle} {...inheritedDirection} className="tales-tale-selector-items">
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
          <Link data-tale={value} className={clsx('tales-tale-selector-item', className)} {...rest}>
            <Slottable child={children}>
              {(title) => (
                <>
                  {cover && (
                    <Picture
                      source={cover}
                      alt=""
                      sizes="48px"
                      className="tales-tale-selector-cover"
                      data-progress={progress}
                      // Not in the HTML of a page, whose policy allows no style attribute: nobody has read there.
                      style={
                        progress === undefined
                          ? undefined
                          : ({ '--tales-progress': `${String(progress)}%` } as CSSProperties)
                      }
                    />
                  )}
                  <span className="tales-tale-selector-text">
                    <span lang={titleLang} className="tales-tale-selector-title">
                      {title}
                    </span>
                    {tagline && <span className="tales-tale-selector-tagline">{tagline}</span>}
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
