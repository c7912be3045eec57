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
import { Picture, type PictureSource } from '../picture/index.ts';

const SelectedValue = createContext<string | undefined>(undefined);

export interface TaleSelectorRootProps extends ComponentProps<'nav'> {
  /** What is being chosen: the name of the group for assistive technology. */
  label: string;
  /** The value of the selected choice; none is marked when it names none. */
  value?: string | undefined;
}

/**
 * Three tales to choose from. Each choice is a real link, so it works before any script; arrow keys,
 * Home and End move the focus and go nowhere, Enter, Space and a press follow the link.
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
    // Listens for the links inside it; each of them takes the focus.
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
  /** Marks the choice as selected when it equals the root's `value`. */
  value: string;
  /** A small picture of the tale's cover; decorative, since the name stands beside it. */
  cover?: PictureSource;
  /** The tale's name. */
  heading: ReactNode;
  /** A few words under the name. */
  tagline?: ReactNode;
  /** The language of the name, when it differs from the page's. */
  headingLang?: string | undefined;
  /** A router's link to render instead of an `a`; the choice fills it. */
  children?: ReactElement;
}

/** One choice. Selected, it carries `aria-current="page"` and `data-state="checked"`. */
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
