import * as RadioGroup from '@radix-ui/react-radio-group';
import { Slot, Slottable } from '@radix-ui/react-slot';
import { useIsHydrated } from '@radix-ui/react-use-is-hydrated';
import { cx } from 'class-variance-authority';
import {
  createContext,
  use,
  type ComponentProps,
  type CSSProperties,
  type KeyboardEvent,
  type ReactNode,
} from 'react';
import { Picture, type PictureSource } from '../picture/picture.tsx';

const ValueContext = createContext('');

export interface TaleSelectorRootProps extends ComponentProps<'nav'> {
  /** Accessible name of the landmark and its radio group. */
  label: string;
  /** Value of the selected item. */
  value?: string | undefined;
}

/**
 * A radio group of links. Arrow keys, Home and End move the focus; Enter and Space follow the focused link.
 * Before hydration and without JavaScript, each link is in the tab order.
 */
export function Root({ label, value = '', className, children, ...rest }: TaleSelectorRootProps) {
  return (
    <nav aria-label={label} className={cx('tales-tale-selector', className)} {...rest}>
      <ValueContext value={value}>
        <RadioGroup.Root
          aria-label={label}
          value={value}
          // Removes Radix's style attribute, which a strict Content Security Policy forbids.
          style={{ outline: undefined }}
          className="tales-tale-selector-items"
          onKeyDownCapture={leaveToBrowser}
        >
          {children}
        </RadioGroup.Root>
      </ValueContext>
    </nav>
  );
}

export interface TaleSelectorItemProps extends ComponentProps<'a'> {
  /** The item is selected if `Root` has the same `value`. */
  value: string;
  /** A decorative thumbnail. */
  cover?: PictureSource;
  /** Text below the title, hidden if the container is narrow or the viewport is short. */
  tagline?: ReactNode;
  /** Percentage of the tale already read, shown below the cover as a line that screen readers ignore. */
  progress?: number | undefined;
  /** State of the tale, such as "Finished", shown below the title and the tagline. */
  status?: ReactNode;
  /** Language of the title, if it differs from the language of the page. */
  titleLang?: string | undefined;
  /**
   * Renders the single child, such as a router's link, instead of an `a`.
   * @default false
   */
  asChild?: boolean;
  /** The title. With `asChild`, the link that contains the title. */
  children?: ReactNode;
}

/** A link with the role `radio`. The selected item has `aria-checked="true"` and `aria-current="page"`. */
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
  const isSelected = use(ValueContext) === value;
  return (
    // Replaces `RadioGroup.Item`, which on the server also renders an input with a style attribute.
    <RadioGroup.unstable_ItemProvider value={value}>
      <RadioGroup.unstable_ItemTrigger
        asChild
        {...withoutButtonAttributes}
        aria-current={isSelected ? 'page' : undefined}
        // Until hydration, each link is in the tab order, because arrow keys do not work yet.
        tabIndex={isHydrated ? -1 : 0}
        onKeyDown={followBySpace}
        // Prevents Radix from clicking the item when an arrow key focuses it.
        onFocus={(event) => {
          event.preventDefault();
        }}
      >
        <Link data-tale={value} className={cx('tales-tale-selector-item', className)} {...rest}>
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
      </RadioGroup.unstable_ItemTrigger>
    </RadioGroup.unstable_ItemProvider>
  );
}

const withoutButtonAttributes = { type: undefined, value: undefined };

/** Hides Enter, PageUp and PageDown from Radix, so that the browser handles these keys. */
function leaveToBrowser(event: KeyboardEvent) {
  if (['Enter', 'PageUp', 'PageDown'].includes(event.key)) event.stopPropagation();
}

function followBySpace(event: KeyboardEvent<HTMLElement>) {
  if (event.key !== ' ' || event.defaultPrevented) return;
  if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  if (!event.repeat) event.currentTarget.click();
}
