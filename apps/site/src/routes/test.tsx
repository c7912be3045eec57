import { composeErrorMessage, failureOf } from '@tales/api-client';
import { Button } from '@tales/ui/button';
import * as DataList from '@tales/ui/data-list';
import { Heading } from '@tales/ui/heading';
import { Notice } from '@tales/ui/notice';
import { Panel } from '@tales/ui/panel';
import { Spinner } from '@tales/ui/spinner';
import { Text } from '@tales/ui/text';
import { useEffect, useState } from 'react';
import { api } from '../api.ts';
import { books } from '../catalogue.ts';
import { useLanguage, useText, useTexts } from '../i18n/hooks.ts';
import { TextLayout } from '../shell/text-layout.tsx';
import { toaster } from '../toasts/toasts.tsx';

export default function TestRoute() {
  const t = useText('test');
  const common = useText();
  return (
    <TextLayout heading={t('heading')} lead={t('intro')}>
      <Panel heading={t('headings.heading')}>
        <div className="grid gap-5">
          {(['display', 'title', 'heading', 'subheading'] as const).map((size) => (
            <Heading key={size} level={3} size={size}>
              {t('headings.sample')}
            </Heading>
          ))}
        </div>
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
    </TextLayout>
  );
}

const counted = books.flatMap(({ title, counters }) =>
  (['read', 'download'] as const).map((kind) => ({ title, kind, name: counters[kind].name })),
);

function CountersPanel() {
  const t = useText('test');
  const texts = useTexts().failure;
  const number = new Intl.NumberFormat(useLanguage());
  const [figures, setFigures] = useState<Record<string, number>>({});
  const [error, setError] = useState<unknown>();
  const refresh = () => {
    api.counters.read().then((read) => {
      setFigures(read);
      setError(undefined);
    }, setError);
  };
  useEffect(refresh, []);
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
            value={figures[name] === undefined ? '–' : number.format(figures[name])}
          />
        ))}
      </DataList.Root>
      {error !== undefined && (
        <Notice tone="danger" role="alert" className="mb-6">
          <p>{composeErrorMessage(failureOf(error), texts)}</p>
        </Notice>
      )}
      <Button variant="secondary" onClick={refresh}>
        {t('counters.refresh')}
      </Button>
    </Panel>
  );
}
