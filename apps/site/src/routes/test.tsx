import { ApiError } from '@tales/api-client';
import { counterNames, type CounterIndex, type Counters } from '@tales/api-client/schemas';
import { Button } from '@tales/ui/button';
import { Panel } from '@tales/ui/panel';
import { Spinner } from '@tales/ui/spinner';
import { useEffect, useState } from 'react';
import { api } from '../api.ts';
import { apiFailureMessage } from '../delivery/failure-message.ts';
import { useErrorWords } from '../delivery/use-error-words.ts';
import { PageHead } from '../head/page-head.tsx';
import { useLanguage } from '../i18n/language.ts';
import { useText } from '../i18n/use-text.ts';
import { TextPage } from '../shell/text-page.tsx';
import { useToaster } from '../shell/toasts.tsx';

/** For developers: the parts of the site one by one, and the public counters. */
export function TestPage() {
  const t = useText('test');
  const common = useText();
  const toaster = useToaster();
  return (
    <TextPage heading={t('heading')} lead={t('intro')}>
      <PageHead title={t('meta.title')} description={t('meta.description')} indexable={false} />
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
          <p className="font-display text-display font-semibold">{t('headings.sample')}</p>
          <p className="font-display text-title font-semibold">{t('headings.sample')}</p>
          <h3 className="text-heading">{t('headings.sample')}</h3>
          <p className="text-lead text-ink-muted italic">{t('headings.sample')}</p>
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
  const words = useErrorWords();
  const toaster = useToaster();
  const number = new Intl.NumberFormat(useLanguage());
  const [figures, setFigures] = useState<Figures>();

  const refresh = () => readFigures().then(setFigures);

  const tell = (error: unknown) => {
    const failure = error instanceof ApiError ? error.failure : undefined;
    toaster.show({
      intent: 'error',
      text: apiFailureMessage(failure, words),
    });
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
      <p className="mb-5 text-small text-ink-muted">{t('counters.intro')}</p>
      <dl aria-live="polite" className="mb-6 grid gap-2">
        {counterNames.map((name, index) => (
          <div key={name} className="flex items-center gap-4 border-b border-line pb-2">
            <dt className="min-w-0 flex-1 text-small">{t(`counters.names.${name}`)}</dt>
            <dd className="min-w-[3ch] text-end font-ui tabular-nums">
              {figures ? number.format(figures.counters[name]) : '–'}
            </dd>
            <dd>
              <Button
                intent="secondary"
                size="sm"
                aria-label={t('counters.increment', { name: t(`counters.names.${name}`) })}
                onClick={() => {
                  api.counters
                    .increment(index as CounterIndex)
                    .then(refresh)
                    .catch(tell);
                }}
              >
                +1
              </Button>
            </dd>
          </div>
        ))}
        <div className="flex items-center gap-4 pb-2">
          <dt className="flex-1 text-small">{t('counters.views')}</dt>
          <dd className="font-ui tabular-nums">{figures ? number.format(figures.views) : '–'}</dd>
        </div>
      </dl>
      <Button
        intent="secondary"
        onClick={() => {
          refresh().catch(tell);
        }}
      >
        {t('counters.refresh')}
      </Button>
    </Panel>
  );
}
