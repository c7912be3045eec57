import { Slot, Slottable } from '@radix-ui/react-slot';
import { cx } from 'class-variance-authority';
import type { ComponentProps, ReactElement, ReactNode } from 'react';
import { Icon } from '../icon/icon.tsx';

/** A list of links to the chapters of a book. */
export function Root({ className, ...rest }: ComponentProps<'ol'>) {
  return <ol className={cx('tales-chapter-list', className)} {...rest} />;
}

export interface ChapterListItemProps extends Omit<ComponentProps<'li'>, 'children' | 'part'> {
  /** A link with the name of the chapter as its content. */
  children: ReactElement;
  /** Title of the part that begins with this chapter, such as `Part Two`. */
  part?: ReactNode;
  /** The `lang` of the part’s title and of the chapter’s name. */
  titleLang?: string | undefined;
  /** Reading time of the chapter, such as `5 min`. */
  extent?: ReactNode;
  /** `read` for a chapter that has been read, `here` for the current chapter. */
  state?: 'read' | 'here' | undefined;
  labels?: { read: string; here: string };
}

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
    <li className={cx('tales-chapter-list-item', className)} {...rest}>
      {part && (
        <p lang={titleLang} className="tales-chapter-list-part">
          {part}
        </p>
      )}
      <Slot
        aria-current={state === 'here' ? 'true' : undefined}
        className="tales-chapter-list-link"
      >
        <Slottable child={children}>
          {(name) => (
            <>
              <span lang={titleLang} className="tales-chapter-list-name">
                {name}
              </span>
              {state && (
                <span className="tales-chapter-list-state">
                  {state === 'here' ? (
                    <>
                      <span aria-hidden="true" className="tales-chapter-list-dot" />
                      <span className="tales-chapter-list-here">{labels?.here}</span>
                    </>
                  ) : (
                    <>
                      <Icon name="check" size="sm" />
                      <span className="tales-visually-hidden">{labels?.read}</span>
                    </>
                  )}
                </span>
              )}
              <span aria-hidden="true" className="tales-chapter-list-leader" />
              {extent && <span className="tales-chapter-list-extent">{extent}</span>}
            </>
          )}
        </Slottable>
      </Slot>
    </li>
  );
}
