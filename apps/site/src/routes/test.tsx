import { composeErrorMessage, failureOf } from '@tales/api-client';
import type { Counters } from '@tales/api-client/schemas';
import { Button } from '@tales/ui/button';
import * as DataList from '@tales/ui/data-list';
import { Heading } from '@tales/ui/heading';
import { Notice } from '@tales/ui/notice';
import { Panel } from '@tales/ui/panel';
import { Spinner } from '@tales/ui/spinner';
import { Text } from '@tales/ui/text';
import { useEffect, useEffectEvent, useState } from 'react';
import { api } from '../api.ts';
import { documents } from '../documents/documents.ts';
import { useLanguage } from '../i18n/language.ts';
import { useText, useTexts } from '../i18n/use-text.ts';
import { TextPage } from '../shell/text-page.tsx';
import { useToaster } from '../toasts/toasts.tsx';

/** A page for trying out parts of the site: type, buttons, spinner, toasts and the public counters. */
export function TestPage() {
  const t = useText('test');
  const common = useText();
  const toaster = useToaster();
  return (
    <TextPage heading={t('heading')} lead={t('intro')}>
      <Panel heading={t('headings.heading')}>
        <TypeSheet sample={t('headings.sample')} />
      </Panel>
      <Panel heading={t('buttons.heading')}>
        <div className="flex flex-wrap gap-3">
          <Button>{t('buttons.primary')}</Button>
          <Button variant="secondary">{t('buttons.secondary')}</Button>
          <Button variant="quiet">{t('buttons.quiet')}</Button>
          <Button disabled>{t('buttons.disabled')}</Button>
        </div>
      </Panel>
      <Panel heading={t('spinner')}>
        <Spinner label={common('loading')} />
      </Panel>
      <Panel heading={t('toasts.heading')}>
        <div className="flex flex-wrap gap-3">
          <Button
            onClick={() => {
              toaster.show({ tone: 'success', text: t('toasts.successText') });
            }}
          >
            {t('toasts.success')}
          </Button>
          <Button
            variant="secondary"
            onClick={() => {
              toaster.show({ tone: 'danger', text: t('toasts.errorText') });
            }}
          >
            {t('toasts.error')}
          </Button>
        </div>
      </Panel>
      <CountersPanel />
    </TextPage>
  );
}

/** Each size of the type with the name of its token. */
const TypeSheet = ({ sample }: { sample: string }) => (
  <div className="grid grid-cols-1 gap-5">
    {(['display', 'title', 'heading', 'subheading'] as const).map((size) => (
      <div key={size} className="grid grid-cols-1 gap-1">
        <TokenName>{size}</TokenName>
        <Heading level={3} size={size}>
          {sample}
        </Heading>
      </div>
    ))}
    {(['lead', 'body', 'small', 'caption'] as const).map((size) => (
      <div key={size} className="grid gap-1">
        <TokenName>{size}</TokenName>
        <Text size={size}>{sample}</Text>
      </div>
    ))}
  </div>
);

const TokenName = ({ children }: { children: string }) => (
  <Text size="caption" tone="muted" lang="en">
    {children}
  </Text>
);

interface Figures {
  counters: Counters;
  views: number;
}

async function readFigures(): Promise<Figures> {
  const [counters, views] = await Promise.all([api.counters.read(), api.views.read()]);
  return { counters, views };
}

/** What the server counts of each book. */
const counted = documents.flatMap(({ book: { title, counters } }) =>
  (['read', 'download'] as const).map((kind) => ({ title, kind, ...counters[kind] })),
);

/** The public counters. They are only shown here: reading and downloading count, and who comes back reads them again. */
function CountersPanel() {
  const t = useText('test');
  const texts = useTexts().failure;
  const number = new Intl.NumberFormat(useLanguage());
  const [figures, setFigures] = useState<Figures>();
  const [failure, setFailure] = useState<string>();

  const show = (read: Promise<Figures>) =>
    read.then(
      (figures) => {
        setFigures(figures);
        setFailure(undefined);
      },
      (error: unknown) => {
        setFailure(composeErrorMessage(failureOf(error), texts));
      },
    );

  const readFirst = useEffectEvent(() => void show(readFigures()));
  useEffect(() => {
    readFirst();
  }, []);

  return (
    <Panel heading={t('counters.heading')}>
      <Text size="small" tone="muted" className="mb-3">
        {t('counters.intro')}
      </Text>
      <DataList.Root aria-live="polite" className="mb-6">
        {counted.map(({ name, title, kind }) => (
          <DataList.Item
            key={name}
            label={t(`counters.${kind}`, { title })}
            value={figures ? number.format(figures.counters[name] ?? 0) : '–'}
          />
        ))}
        <DataList.Item
          label={t('counters.views')}
          value={figures ? number.format(figures.views) : '–'}
        />
      </DataList.Root>
      {failure && (
        <Notice tone="danger" role="alert" className="mb-6">
          <p>{failure}</p>
        </Notice>
      )}
      <Button
        variant="secondary"
        onClick={() => {
          void show(readFigures());
        }}
      >
        {t('counters.refresh')}
      </Button>
    </Panel>
  );
}
