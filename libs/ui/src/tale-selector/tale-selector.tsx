import { Slot } from '@radix-ui/react-slot';
import { clsx } from 'clsx';
import {
  cloneElement,
  createContext,
  use,
  type ComponentProps,
  type KeyboardEvent,
  type ReactElement,
  type ReactNode,
} from 'react';
import { Picture, type PictureSource } from '../picture/picture.tsx';

const SelectedValue = createContext<string | undefined>(undefined);

export interface TaleSelectorRootProps extends ComponentProps<'nav'> {
  /** Accessible name of the group. */
  label: string;
  /** Value of the selected item. */
  value?: string | undefined;
}

/**
 * A group of links of which one is selected. Works without script. Arrow keys, Home and End move the
 * focus; Enter, Space and a press follow the link.
 */
export function Root({
  label,
  value,
  className,
  onKeyDown,
  children,
  ...rest
}: TaleSelectorRootProps) {
  return (
    // Event delegation for the links inside, which are focusable.
    // eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <nav
      data-slot="tale-selector"
      aria-label={label}
      className={clsx('@container print:hidden', className)}
      onKeyDown={(event) => {
        onKeyDown?.(event);
        if (!event.defaultPrevented) moveFocusOrFollow(event);
      }}
      {...rest}
    >
      <ul className="grid gap-3 @xl:grid-cols-3">
        <SelectedValue value={value}>{children}</SelectedValue>
      </ul>
    </nav>
  );
}

export interface TaleSelectorItemProps extends Omit<ComponentProps<'a'>, 'children'> {
  /** The item is selected if it equals the root's `value`. */
  value: string;
  /** A decorative thumbnail. */
  cover?: PictureSource;
  heading: ReactNode;
  /** Shown below the heading. */
  tagline?: ReactNode;
  /** Language of the heading, if it differs from the page's. */
  headingLang?: string | undefined;
  /** A router's link to render instead of an `a`. */
  children?: ReactElement;
}

/** An item. Selected, it has `aria-current="page"` and `data-state="checked"`. */
export function Item({
  value,
  cover,
  heading,
  tagline,
  headingLang,
  children,
  className,
  ...rest
}: TaleSelectorItemProps) {
  const selected = use(SelectedValue) === value;
  const Link = children ? Slot : 'a';
  const content = (
    <>
      {cover && (
        <Picture
          source={cover}
          alt=""
          sizes="48px"
          className="h-auto w-12 max-w-none rounded-[2px] shadow-lifted"
        />
      )}
      <span className="grid min-w-0 gap-0.5">
        <span
          lang={headingLang}
          className="font-display text-subheading font-semibold text-balance group-data-[state=checked]:text-accent"
        >
          {heading}
        </span>
        {tagline && <span className="hidden text-caption text-ink-muted @xl:block">{tagline}</span>}
      </span>
    </>
  );
  return (
    <li className="grid" data-tale={value}>
      <Link
        data-slot="tale-selector-item"
        data-state={selected ? 'checked' : 'unchecked'}
        aria-current={selected ? 'page' : undefined}
        className={clsx(
          'group relative flex items-center gap-4 rounded-lg border border-line p-3 text-ink no-underline transition-[background-color,border-color] duration-150',
          'hover:border-line-strong hover:bg-surface',
          'data-[state=checked]:border-accent data-[state=checked]:bg-surface',
          'data-[state=checked]:before:absolute data-[state=checked]:before:inset-y-3 data-[state=checked]:before:-start-px data-[state=checked]:before:w-1 data-[state=checked]:before:rounded-full data-[state=checked]:before:bg-accent',
          className,
        )}
        {...rest}
      >
        {children ? cloneElement(children, undefined, content) : content}
      </Link>
    </li>
  );
}

function moveFocusOrFollow(event: KeyboardEvent<HTMLElement>) {
  const links = [...event.currentTarget.querySelectorAll<HTMLElement>('a')];
  const at = links.indexOf(event.target as HTMLElement);
  if (at === -1 || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
  const forwards = getComputedStyle(event.currentTarget).direction === 'rtl' ? -1 : 1;
  const goals: Record<string, number> = {
    ArrowRight: at + forwards,
    ArrowLeft: at - forwards,
    ArrowDown: at + 1,
    ArrowUp: at - 1,
    Home: 0,
    End: links.length - 1,
  };
  const goal = goals[event.key];
  if (goal !== undefined) links.at(goal % links.length)?.focus();
  else if (event.key !== ' ') return;
  else if (!event.repeat) links[at]?.click();
  event.preventDefault();
}
