import { ApiError } from '@tales/api-client';
import { counterNames, type CounterIndex, type Counters } from '@tales/api-client/schemas';
import { retryUnanswered } from '@tales/features/download';
import { Button } from '@tales/ui/button';
import * as DataList from '@tales/ui/data-list';
import { Heading } from '@tales/ui/heading';
import { Panel } from '@tales/ui/panel';
import { Spinner } from '@tales/ui/spinner';
import { Text } from '@tales/ui/text';
import { useEffect, useState } from 'react';
import { api } from '../api.ts';
import { useLanguage } from '../i18n/language.ts';
import { useText } from '../i18n/use-text.ts';
import { TextPage } from '../shell/text-page.tsx';
import { useToaster } from '../toasts/toasts.tsx';
import { useFailureToast } from '../toasts/use-failure-toast.ts';

/** For developers: components, sample toasts and the public counters. */
export function TestPage() {
  const t = useText('test');
  const common = useText();
  const toaster = useToaster();
  return (
    <TextPage heading={t('heading')} lead={t('intro')}>
      <Panel heading={t('spinner')}>
        <Spinner label={common('loading')} />
      </Panel>
      <Panel heading={t('toasts.heading')}>
        <div className="flex flex-wrap gap-3">
          <Button
            onClick={() => {
              toaster.show({ intent: 'success', text: t('toasts.successText') });
            }}
          >
            {t('toasts.success')}
          </Button>
          <Button
            intent="secondary"
            onClick={() => {
              toaster.show({ intent: 'error', text: t('toasts.errorText') });
            }}
          >
            {t('toasts.error')}
          </Button>
        </div>
      </Panel>
      <CountersPanel />
      <Panel heading={t('headings.heading')}>
        <div className="grid gap-3">
          {(['display', 'title', 'heading', 'subheading'] as const).map((size) => (
            <Heading key={size} level={3} size={size}>
              {t('headings.sample')}
            </Heading>
          ))}
          <Text size="lead" tone="muted">
            {t('headings.sample')}
          </Text>
        </div>
      </Panel>
      <Panel heading={t('buttons.heading')}>
        <div className="flex flex-wrap gap-3">
          <Button>{t('buttons.primary')}</Button>
          <Button intent="secondary">{t('buttons.secondary')}</Button>
          <Button intent="quiet">{t('buttons.quiet')}</Button>
          <Button disabled>{t('buttons.disabled')}</Button>
        </div>
      </Panel>
    </TextPage>
  );
}

interface Figures {
  counters: Counters;
  views: number;
}

async function readFigures(): Promise<Figures> {
  const [counters, views] = await Promise.all([api.counters.read(), api.views.read()]);
  return { counters, views };
}

/** The public counters, read again after each increment. */
function CountersPanel() {
  const t = useText('test');
  const showFailure = useFailureToast();
  const number = new Intl.NumberFormat(useLanguage());
  const [figures, setFigures] = useState<Figures>();

  const refresh = () => readFigures().then(setFigures);

  const showError = (error: unknown) => {
    showFailure(error instanceof ApiError ? error.failure : undefined);
  };

  useEffect(() => {
    let shown = true;
    readFigures().then(
      (read) => {
        if (shown) setFigures(read);
      },
      (error: unknown) => {
        console.warn('The counters could not be read.', error);
      },
    );
    return () => {
      shown = false;
    };
  }, []);

  return (
    <Panel heading={t('counters.heading')}>
      <Text size="small" tone="muted" className="mb-3">
        {t('counters.intro')}
      </Text>
      <DataList.Root aria-live="polite" className="mb-6">
        {counterNames.map((name, index) => (
          <DataList.Item
            key={name}
            label={t(`counters.names.${name}`)}
            value={figures ? number.format(figures.counters[name]) : '–'}
            action={
              <Button
                intent="secondary"
                size="sm"
                aria-label={t('counters.increment', { name: t(`counters.names.${name}`) })}
                onClick={() => {
                  retryUnanswered((options) =>
                    api.counters.increment(index as CounterIndex, options),
                  )
                    .then(refresh)
                    .catch(showError);
                }}
              >
                +1
              </Button>
            }
          />
        ))}
        <DataList.Item
          label={t('counters.views')}
          value={figures ? number.format(figures.views) : '–'}
        />
      </DataList.Root>
      <Button
        intent="secondary"
        onClick={() => {
          refresh().catch(showError);
        }}
      >
        {t('counters.refresh')}
      </Button>
    </Panel>
  );
}
