import type { Lamps } from '@tales/api-client';
import { deviceStorage } from '@tales/features/reading';
import { Lamp as LampButton } from '@tales/ui/lamp';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { grouped } from '../i18n/grouped.ts';
import { useLanguage } from '../i18n/language.ts';
import { useErrorTexts } from '../i18n/use-error-texts.ts';
import { useText } from '../i18n/use-text.ts';
import { languageFacts } from '../languages.ts';
import { useToaster } from '../toasts/toasts.tsx';

/** What makes the calls is loaded when the lamp comes into view, or is pressed. */
const open = () => import('./open-lamps.ts');

/** A lamp for a tale. The server counts one of each visitor; this device remembers that it burns. */
export function Lamp({ tale }: { tale: string }) {
  const t = useText('closing');
  const { thousands } = languageFacts[useLanguage()];
  const texts = useErrorTexts();
  const toaster = useToaster();
  const root = useRef<HTMLDivElement>(null);
  const [answer, setAnswer] = useState<'dark' | 'lighting' | 'burning'>('dark');
  const remembered = useSyncExternalStore(
    unchanging,
    () => isRemembered(tale),
    () => false,
  );
  const state = remembered ? 'burning' : answer;
  const [lamps, setLamps] = useState<Lamps>();
  const count = lamps?.[tale];

  useEffect(() => {
    const element = root.current;
    if (!element) return;
    const observer = new IntersectionObserver(([entry]) => {
      if (!entry?.isIntersecting) return;
      observer.disconnect();
      // Without the count the lamp can be lit all the same.
      void open().then(
        async ({ readLamps }) => {
          setLamps(await readLamps());
        },
        () => undefined,
      );
    });
    observer.observe(element);
    return () => {
      observer.disconnect();
    };
  }, [tale]);

  const light = async () => {
    setAnswer('lighting');
    try {
      const { lightLamp } = await open();
      setLamps(await lightLamp(tale));
      setAnswer('burning');
      remember(tale);
    } catch (error) {
      setAnswer('dark');
      const reason = (await open().catch(() => undefined))?.reasonOf(error, texts);
      toaster.show({ tone: 'danger', text: reason ?? texts.noConnection });
    }
  };

  const label = { dark: t('lamp.light'), lighting: t('lamp.lighting'), burning: t('lamp.lit') };
  return (
    <LampButton
      ref={root}
      className="noscript:hidden"
      state={state}
      label={label[state]}
      count={
        count !== undefined &&
        (count === 0
          ? t('lamp.none')
          : t('lamp.count', { count, number: grouped(count, thousands) }))
      }
      onLight={() => void light()}
    />
  );
}

const unchanging = () => () => undefined;

const keyOf = (tale: string) => `lamp.${tale}`;

function isRemembered(tale: string): boolean {
  try {
    return deviceStorage.getItem(keyOf(tale)) !== null;
  } catch {
    return false;
  }
}

function remember(tale: string): void {
  try {
    deviceStorage.setItem(keyOf(tale), 'burning');
  } catch {
    // Storage is refused: the server knows the visitor by the cookie.
  }
}
