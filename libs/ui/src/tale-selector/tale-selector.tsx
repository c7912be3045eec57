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
  /** Accessible name of the landmark and of the radio group in it. */
  label: string;
  /** Value of the selected item. */
  value?: string | undefined;
}

/**
 * A radio group of links. Arrow keys, Home and End move the focus; Enter, Space and a press follow the
 * link. Before hydration and without script each link is in the tab order.
 */
export function Root({ label, value = '', className, children, ...rest }: TaleSelectorRootProps) {
  return (
    <nav aria-label={label} className={cx('tales-tale-selector', className)} {...rest}>
      <ValueContext value={value}>
        <RadioGroup.Root
          aria-label={label}
          value={value}
          // Radix's style attribute would need `unsafe-inline` in a Content Security Policy.
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
  /** The item is selected if it equals the root's `value`. */
  value: string;
  /** A decorative thumbnail. */
  cover?: PictureSource;
  /** Shown below the title where there is room. */
  tagline?: ReactNode;
  /**
   * The share that has been read, from 0 to 100, shown as a line below the cover. Screen readers get it from `status`.
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
  const isSelected = use(ValueContext) === value;
  return (
    // The parts of `RadioGroup.Item`, which would render an input with a style attribute besides.
    <RadioGroup.unstable_ItemProvider value={value}>
      <RadioGroup.unstable_ItemTrigger
        asChild
        {...withoutButtonAttributes}
        aria-current={isSelected ? 'page' : undefined}
        // In the tab order until arrow keys reach it. From then on, Radix moves from the group to the selected item.
        tabIndex={isHydrated ? -1 : 0}
        onKeyDown={followBySpace}
        // Otherwise Radix presses an item that an arrow key focuses.
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
                    // The prerendered HTML never has it: its policy allows no style attribute.
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

/** Removes attributes that a link does not have. */
const withoutButtonAttributes = { type: undefined, value: undefined };

/** Enter follows the link, but Radix cancels it. PageUp and PageDown scroll, but Radix moves the focus by them. */
function leaveToBrowser(event: KeyboardEvent) {
  if (['Enter', 'PageUp', 'PageDown'].includes(event.key)) event.stopPropagation();
}

function followBySpace(event: KeyboardEvent<HTMLElement>) {
  if (event.key !== ' ' || event.defaultPrevented) return;
  if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  if (!event.repeat) event.currentTarget.click();
}
