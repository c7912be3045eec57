import { isBlank, MAX_CONTENT_LENGTH } from '@tales/api-client';
import { Button } from '@tales/ui/button';
import { TextArea } from '@tales/ui/text-area';
import { useSelector } from '@xstate/react';
import {
  useEffect,
  useEffectEvent,
  useRef,
  useState,
  type FormEvent,
  type KeyboardEvent,
} from 'react';
import { useEmitted } from '../hooks/use-emitted.ts';
import { useUnsavedWarning } from '../hooks/use-unsaved-warning.ts';
import { selectCanSend } from './chat-connection.machine.ts';
import type { ChatPartProps } from './chat-texts.ts';

const REMAINING_SHOWN = 200;

export interface ComposerProps extends ChatPartProps {
  /**
   * The initial text of the message field.
   * @default ''
   */
  defaultDraft?: string | undefined;
  /** Called with the text after the first render and after each change. */
  onDraftChange?: ((draft: string) => void) | undefined;
}

/** A message field and a send button. The field is cleared when `chat` emits `chat.sendAccepted`. */
export function Composer({
  chat,
  texts: { composer },
  t,
  defaultDraft = '',
  onDraftChange,
}: ComposerProps) {
  const [content, setContent] = useState(defaultDraft);
  const [refused, setRefused] = useState(false);
  const canSend = useSelector(chat, selectCanSend);
  const remaining = MAX_CONTENT_LENGTH - content.length;
  /** Used instead of `maxLength`, which would truncate long pasted text. */
  const tooLong = remaining < 0 ? t('composer.tooLong', { count: -remaining }) : undefined;
  const form = useRef<HTMLFormElement>(null);

  const keepDraft = useEffectEvent((draft: string) => onDraftChange?.(draft));
  useEffect(() => {
    keepDraft(content);
  }, [content]);

  useUnsavedWarning(!isBlank(content));

  useEmitted(chat, ({ type }) => {
    if (type === 'chat.sendAccepted') setContent('');
    setRefused(type === 'chat.sendRefused');
  });

  const submit = (event: FormEvent) => {
    event.preventDefault();
    chat.send({ type: 'user.send', content });
  };

  const sendOnEnter = (event: KeyboardEvent) => {
    // `keyCode` is 229 for an Enter that ends an IME composition.
    if (event.keyCode !== 13 || event.shiftKey) return;
    event.preventDefault();
    form.current?.requestSubmit();
  };

  return (
    <form ref={form} onSubmit={submit}>
      <TextArea
        label={composer.label}
        rows={2}
        growing
        value={content}
        onChange={(event) => {
          setContent(event.target.value);
        }}
        control={{ onKeyDown: sendOnEnter }}
        remaining={
          tooLong ??
          (remaining <= REMAINING_SHOWN ? t('composer.remaining', { count: remaining }) : undefined)
        }
        error={refused ? (tooLong ?? (canSend ? undefined : composer.notSent)) : undefined}
        action={
          <Button size="lg" type="submit">
            {composer.send}
          </Button>
        }
      />
    </form>
  );
}
