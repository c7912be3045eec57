import { Button } from '@tales/ui/button';
import { Heading } from '@tales/ui/heading';
import { Text } from '@tales/ui/text';
import { Component, useEffect, useEffectEvent, type ErrorInfo, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { useLocalizedPath } from '../i18n/language.ts';
import { TextsUnavailable } from '../i18n/texts-unavailable.ts';
import { homePath, namespacesOf } from '../pages.ts';
import { matchPage } from '../page-routes.ts';
import { PageUnavailable, useLoadedText } from '../page-unavailable.tsx';

interface ErrorBoundaryProps {
  /** The address of the children. A change renders them again after an error. */
  address: string;
  children: ReactNode;
}

interface ErrorBoundaryState {
  error?: unknown;
  /** The address at which the children threw; undefined until the error page is committed. */
  address?: string | undefined;
}

/** Shows an error page when rendering throws, and logs the error to the console. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, ErrorBoundaryState> {
  override state: ErrorBoundaryState = {};

  static getDerivedStateFromError(error: unknown): ErrorBoundaryState {
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

function CrashPage() {
  const { t } = useLoadedText();
  const localize = useLocalizedPath();
  return (
    <div className="mx-auto grid max-w-measure gap-6 py-8 sm:py-16">
      <title>{t('crash.heading')}</title>
      <Heading level={1} tabIndex={-1}>
        {t('crash.heading')}
      </Heading>
      <Text>{t('crash.text')}</Text>
      <div>
        <Button
          size="lg"
          onClick={() => {
            location.assign(localize(homePath));
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
  const { i18n } = useLoadedText();
  const { page } = matchPage(useLocation().pathname);
  const load = async () => {
    // Other namespaces of the page may have failed as well.
    await i18n.reloadResources(language, page ? namespacesOf(page) : namespace);
    if (!i18n.hasResourceBundle(language, namespace))
      throw new TextsUnavailable(language, namespace);
    onLoaded();
  };
  const onOnline = useEffectEvent(() => {
    load().catch(() => undefined);
  });
  useEffect(() => {
    addEventListener('online', onOnline);
    return () => {
      removeEventListener('online', onOnline);
    };
  }, []);
  return <PageUnavailable load={load} />;
}
