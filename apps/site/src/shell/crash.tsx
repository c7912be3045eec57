import { Button } from '@tales/ui/button';
import { Heading } from '@tales/ui/heading';
import { Text } from '@tales/ui/text';
import { Component, useState, type ErrorInfo, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage, useLocalizedPath } from '../i18n/language.ts';
import { TextsUnavailable } from '../i18n/texts-unavailable.ts';
import { pagePaths } from '../paths.ts';

interface CrashBoundaryProps {
  /** Where the children are. At another address they are tried again. */
  address: string;
  children: ReactNode;
}

interface CrashBoundaryState {
  error?: unknown;
  /** Where the children threw; unknown until the failure is on the screen. */
  address?: string | undefined;
}

/** Shows a readable page, never a white one, when a page throws. The error goes to the console. */
export class CrashBoundary extends Component<CrashBoundaryProps, CrashBoundaryState> {
  override state: CrashBoundaryState = {};

  static getDerivedStateFromError(error: unknown): CrashBoundaryState {
    return { error, address: undefined };
  }

  override componentDidCatch(error: unknown, { componentStack }: ErrorInfo) {
    this.setState({ address: this.props.address });
    console.error(error, componentStack);
  }

  override componentDidUpdate() {
    if (this.hasMoved()) this.setState({ error: undefined, address: undefined });
  }

  private hasMoved() {
    const { address } = this.state;
    return address !== undefined && address !== this.props.address;
  }

  override render() {
    const { error } = this.state;
    if (error === undefined || this.hasMoved()) return this.props.children;
    if (!(error instanceof TextsUnavailable)) return <CrashPage />;
    return (
      <TextsUnavailablePage
        error={error}
        onLoaded={() => {
          this.setState({ error: undefined, address: undefined });
        }}
      />
    );
  }
}

/** The site's texts as far as they are loaded: a page about a failure must not fail in its turn. */
function useLoadedText() {
  return useTranslation('common', { lng: useLanguage(), useSuspense: false });
}

function CrashPage() {
  const { t } = useLoadedText();
  const localize = useLocalizedPath();
  return (
    <div className="mx-auto grid max-w-2xl gap-6 py-8 sm:py-16">
      <Heading level={1} tabIndex={-1}>
        {t('crash.heading')}
      </Heading>
      <Text>{t('crash.text')}</Text>
      <div>
        <Button
          onClick={() => {
            location.assign(localize(pagePaths.index));
          }}
        >
          {t('crash.home')}
        </Button>
      </div>
    </div>
  );
}

function TextsUnavailablePage({
  error: { language, namespace },
  onLoaded,
}: {
  error: TextsUnavailable;
  onLoaded: () => void;
}) {
  const { t, i18n } = useLoadedText();
  const [busy, setBusy] = useState(false);
  const retry = async () => {
    setBusy(true);
    await i18n.reloadResources(language, namespace);
    setBusy(false);
    if (i18n.hasResourceBundle(language, namespace)) onLoaded();
  };
  return (
    <div role="alert" className="mx-auto grid max-w-2xl gap-6 py-8 sm:py-16">
      <Text>{t('textsUnavailable')}</Text>
      <div>
        <Button disabled={busy} onClick={() => void retry()}>
          {t('retry')}
        </Button>
      </div>
    </div>
  );
}
