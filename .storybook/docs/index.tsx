import type { DocsContainerProps } from '@storybook/addon-docs/blocks';
import { lazy, Suspense, type ComponentType, type PropsWithChildren } from 'react';
import type { parts } from './parts.tsx';

const Container = lazy(() => import('./container.tsx'));

/** The container of documentation pages, loaded on demand: single stories do not need it. */
export const docsContainer = (props: PropsWithChildren<DocsContainerProps>) => (
  <Suspense>
    <Container {...props} />
  </Suspense>
);

const part = (name: keyof typeof parts) =>
  lazy(async () => ({ default: (await import('./parts.tsx')).parts[name] as ComponentType }));

/** The parts of MDX pages, loaded on demand, too. */
export const docsComponents = {
  Meta: part('Meta'),
  Overview: part('Overview'),
  Stories: part('Stories'),
  DocTable: part('DocTable'),
  KeyboardTable: part('KeyboardTable'),
};
