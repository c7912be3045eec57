import { canSpeak, onVoicesChange } from '@tales/features/read-aloud';
import { Icon } from '@tales/ui/icon';
import { IconButton } from '@tales/ui/icon-button';
import { useEffect, useEffectEvent, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { useText } from '../i18n/use-text.ts';
import { takeReading } from './reading-on.ts';

export interface ReadAloudButtonProps {
  /** The language of the text. */
  lang: string;
  pressed: boolean;
  /** Called with the new state when it is pressed, and when the chapter before was read aloud up to its end. */
  onPressedChange: (pressed: boolean) => void;
}

/** Begins and ends reading aloud. Without a voice for the text there is nothing. */
export function ReadAloudButton({ lang, pressed, onPressedChange }: ReadAloudButtonProps) {
  const t = useText('read');
  const { pathname } = useLocation();
  const [isPossible, setPossible] = useState(false);
  const readOn = useEffectEvent(() => {
    if (takeReading(pathname)) onPressedChange(true);
  });
  useEffect(() => {
    readOn();
  }, []);
  useEffect(() => {
    const look = () => {
      setPossible(canSpeak(lang));
    };
    look();
    return onVoicesChange(look);
  }, [lang]);

  if (!isPossible && !pressed) return null;
  return (
    <IconButton
      label={t('readAloud')}
      aria-pressed={pressed}
      onClick={() => {
        onPressedChange(!pressed);
      }}
    >
      <Icon name="play" tone={pressed ? 'accent' : 'inherit'} />
    </IconButton>
  );
}
