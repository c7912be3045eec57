import { Slot, Slottable } from '@radix-ui/react-slot';
import { clsx } from 'clsx';
import type { ComponentProps, ReactElement, ReactNode } from 'react';
import { Icon } from '../icon/icon.tsx';

export type ChapterListRootProps = ComponentProps<'ol'>;

/** The chapters of a book, each in a row that is a link. */
export function Root({ className, ...rest }: ChapterListRootProps) {
  return <ol data-slot="chapter-list" className={clsx('grid', className)} {...rest} />;
}

export interface ChapterListItemProps extends Omit<ComponentProps<'li'>, 'children' | 'part'> {
  /** The link, with the name of the chapter. */
  children: ReactElement;
  /** What begins with this chapter: `Part Two`. */
  part?: ReactNode;
  /** The language of part and name, if it differs from the page’s. */
  titleLang?: string | undefined;
  /** How long the chapter takes to read. */
  extent?: ReactNode;
  /** Whether the chapter has been read, or the reader is in it. */
  state?: 'read' | 'here' | undefined;
  /** What says so. */
  labels?: { read: string; here: string };
}

/** A chapter. */
export function Item({
  children,
  part,
  titleLang,
  extent,
  state,
  labels,
  className,
  ...rest
}: ChapterListItemProps) {
  return (
    <li data-slot="chapter-list-item" className={clsx('grid', className)} {...rest}>
      {part && (
        <p
          data-slot="chapter-list-part"
          lang={titleLang}
          className="mt-4 font-ui text-caption font-medium tracking-[0.16em] text-accent uppercase"
        >
          {part}
        </p>
      )}
      <Slot
        data-slot="chapter-list-link"
        aria-current={state === 'here' ? 'true' : undefined}
        className="group -mx-2 flex min-h-11 items-baseline-last gap-2 rounded-field px-2 py-2.5 text-ink no-underline hover:bg-hover active:bg-pressed"
      >
        <Slottable child={children}>
          {(name) => (
            <>
              <span
                data-slot="chapter-list-name"
                lang={titleLang}
                className="min-w-0 font-display text-subheading font-semibold text-balance group-hover:text-accent group-aria-current:text-accent"
              >
                {name}
              </span>
              {state && (
                <span
                  data-slot="chapter-list-state"
                  className="flex flex-none items-center gap-1 font-ui text-caption text-accent"
                >
                  {state === 'here' ? (
                    <>
                      <span aria-hidden="true" className="size-2 rounded-full bg-accent" />
                      <span className="max-sm:sr-only">{labels?.here}</span>
                    </>
                  ) : (
                    <>
                      <Icon name="check" size="sm" />
                      <span className="sr-only">{labels?.read}</span>
                    </>
                  )}
                </span>
              )}
              <span
                aria-hidden="true"
                className="min-w-4 flex-1 border-b-2 border-dotted border-line"
              />
              {extent && (
                <span
                  data-slot="chapter-list-extent"
                  className="flex-none font-ui text-caption text-ink-muted"
                >
                  {extent}
                </span>
              )}
            </>
          )}
        </Slottable>
      </Slot>
    </li>
  );
}
