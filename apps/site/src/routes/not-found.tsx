import { tales } from '@tales/content';
import { Cover } from '@tales/ui/cover';
import { Heading } from '@tales/ui/heading';
import { Text } from '@tales/ui/text';
import { Head } from '../head/head.tsx';
import { useText } from '../i18n/hooks.ts';
import { PageLink, PageTextLink } from '../navigation/page-link.tsx';

export default function NotFoundRoute() {
  const t = useText();
  return (
    <div className="mx-auto grid max-w-measure gap-8 py-6 sm:py-12">
      <Head title={t('notFound.meta.title')} indexable={false} />
      <Heading level={1} tabIndex={-1}>
        {t('notFound.text')}
      </Heading>
      <Text size="lead" tone="muted">
        {t('notFound.exits')}
      </Text>
      <ul className="grid grid-cols-3 gap-4 sm:gap-8">
        {tales.map(({ name, path, cover, books: [{ title }] }) => (
          <li key={name} data-tale={name} className="grid content-start gap-3">
            <Cover
              asChild
              source={cover}
              alt=""
              sizes="(min-width: 640px) 182px, 30vw"
              className="w-full"
            >
              <PageLink to={path} tabIndex={-1} aria-hidden="true" />
            </Cover>
            <Text size="small" lang="en">
              <PageTextLink to={path}>{title}</PageTextLink>
            </Text>
          </li>
        ))}
      </ul>
    </div>
  );
}
