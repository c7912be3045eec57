import { tales, type PageTexts, type Tale } from '@tales/content';
import { Cover } from '@tales/ui/cover';
import { Heading } from '@tales/ui/heading';
import { Text } from '@tales/ui/text';
import { useText } from '../i18n/hooks.ts';
import { PageLink, PageTextLink } from '../navigation/page-link.tsx';

export interface NextTaleProps {
  tale: Tale;
  taglines?: PageTexts['taglines'];
}

export function NextTale({ tale, taglines }: NextTaleProps) {
  const t = useText();
  const next = tales[(tales.indexOf(tale) + 1) % tales.length];
  if (!next || next === tale) return null;
  const { name, path, cover, books } = next;
  const tagline = taglines?.[name];
  return (
    <div className="@container">
      <section
        data-tale={name}
        aria-label={t('nextTale')}
        className="grid grid-cols-[6rem_minmax(0,1fr)] items-center gap-5 sm:grid-cols-[9rem_minmax(0,1fr)] sm:gap-10 @4xl:grid-cols-[22rem_minmax(0,1fr)] @4xl:gap-20 print:hidden"
      >
        <Cover
          asChild
          source={cover}
          alt=""
          sizes="(min-width: 640px) 144px, 96px"
          className="w-full max-w-36"
        >
          <PageLink to={path} tabIndex={-1} aria-hidden="true" />
        </Cover>
        <div className="grid grid-cols-1 gap-3">
          <Text face="kicker">{t('nextTale')}</Text>
          <Heading level={2} size="title" lang="en">
            <PageTextLink to={path}>{books[0].title}</PageTextLink>
          </Heading>
          {tagline && (
            <Text tone="muted" className="max-w-measure">
              {tagline}
            </Text>
          )}
        </div>
      </section>
    </div>
  );
}
