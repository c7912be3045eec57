import { Slot, Slottable } from '@radix-ui/react-slot';
import { cva, cx, type VariantProps } from 'class-variance-authority';
import type { ComponentProps, ReactElement, ReactNode } from 'react';
import { Icon } from '../icon/icon.tsx';

export interface ChapterFootRootProps extends ComponentProps<'nav'> {
  /** Accessible name of the navigation landmark. */
  label: string;
}

/** The navigation below the text of a chapter. */
export function Root({ label, className, ...rest }: ChapterFootRootProps) {
  return (
    <nav
      aria-label={label}
      className={cx('tales-book-measure tales-chapter-foot', className)}
      {...rest}
    />
  );
}

const link = cva('tales-chapter-foot-link', {
  variants: { quiet: { true: 'tales-chapter-foot-link-quiet' } },
});

export interface ChapterFootLinkProps extends Omit<ComponentProps<'a'>, 'rel' | 'title'> {
  rel: 'prev' | 'next';
  /**
   * Reduces the emphasis of the link.
   * @default true if `rel` is `prev`, otherwise false
   */
  quiet?: VariantProps<typeof link>['quiet'];
  /** Text above the title, such as `Next chapter`. */
  label: ReactNode;
  /** Chapter number, such as `One`. */
  number?: ReactNode;
  title: ReactNode;
  /** The language of the number and the title, if it differs from the page’s language. */
  titleLang?: string | undefined;
  /** The reading time of the chapter, such as `3 minutes`. */
  extent?: ReactNode;
  /**
   * Renders the single child, such as a router’s link, instead of an `a`.
   * @default false
   */
  asChild?: boolean;
  children?: ReactElement;
}

/** A link to the previous or next chapter. */
export function Link({
  rel,
  quiet = rel === 'prev',
  label,
  number,
  title,
  titleLang,
  extent,
  asChild,
  className,
  children,
  ...rest
}: ChapterFootLinkProps) {
  const Anchor = asChild ? Slot : 'a';
  const content = (
    <>
      <span className="tales-chapter-foot-text">
        <span className="tales-chapter-foot-label">{label}</span>{' '}
        <span lang={titleLang} className="tales-chapter-foot-title">
          {number && <span className="tales-chapter-foot-number">{number} · </span>}
          <span className="tales-chapter-foot-name">{title}</span>
        </span>{' '}
        {extent && <span className="tales-chapter-foot-extent">{extent}</span>}
      </span>
      <Icon name="chevron" />
    </>
  );
  return (
    <Anchor rel={rel} className={link({ quiet, className })} {...rest}>
      {asChild ? <Slottable child={children}>{() => content}</Slottable> : content}
    </Anchor>
  );
}
