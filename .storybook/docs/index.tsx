import type { DocsContainerProps } from '@storybook/addon-docs/blocks';
import { lazy, Suspense, type PropsWithChildren } from 'react';

const Container = lazy(() => import('./container.tsx'));

/** The container of documentation pages, loaded on demand: single stories do not need it. */
export const docsContainer = (props: PropsWithChildren<DocsContainerProps>) => (
  <Suspense>
    <Container {...props} />
  </Suspense>
);

const Page = lazy(() => import('./page.tsx'));

/** The page of a component or a flow, loaded on demand, too. */
export const docsPage = () => <Page />;

/** What every MDX page can use without an import. */
export const docsComponents = {
  DocTable: lazy(async () => ({ default: (await import('@tales/ui/testing')).DocTable })),
};
