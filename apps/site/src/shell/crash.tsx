import { Button } from '@tales/ui/button';
import { Component, type ErrorInfo, type ReactNode } from 'react';
import { useText } from '../i18n/use-text.ts';

/** Shows a readable page, never a white one, when a page throws. The error goes to the console. */
export class CrashBoundary extends Component<{ children: ReactNode }, { crashed: boolean }> {
  override state = { crashed: false };

  static getDerivedStateFromError() {
    return { crashed: true };
  }

  override componentDidCatch(error: unknown, { componentStack }: ErrorInfo) {
    console.error(error, componentStack);
  }

  override render() {
    return this.state.crashed ? <CrashPage /> : this.props.children;
  }
}

function CrashPage() {
  const t = useText();
  return (
    <main className="mx-auto grid max-w-2xl gap-6 px-5 py-24 sm:px-8">
      <h1 className="text-title">{t('crash.heading')}</h1>
      <p>{t('crash.text')}</p>
      <div>
        <Button
          onClick={() => {
            location.assign('/');
          }}
        >
          {t('crash.home')}
        </Button>
      </div>
    </main>
  );
}
