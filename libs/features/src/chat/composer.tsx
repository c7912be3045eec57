import { MAX_CONTENT_LENGTH } from '@tales/api-client';
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
import { selectCanSend } from './chat-connection.machine.ts';
import type { ChatPartProps } from './chat-texts.ts';

/** The remaining characters are shown from this number down. */
const REMAINING_SHOWN = 200;

export interface ComposerProps extends ChatPartProps {
  /**
   * What the message field begins with, read once.
   * @default ''
   */
  defaultDraft?: string | undefined;
  /** Called with each change of the message field, also when it is emptied because the message was sent. */
  onDraftChange?: ((draft: string) => void) | undefined;
}

/** The field of a message, which keeps its text until the message is accepted. */
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
  const form = useRef<HTMLFormElement>(null);

  const keepDraft = useEffectEvent((draft: string) => onDraftChange?.(draft));
  useEffect(() => {
    keepDraft(content);
  }, [content]);

  useEffect(() => {
    const accepted = chat.on('chat.sendAccepted', () => {
      setContent('');
      setRefused(false);
    });
    const refusal = chat.on('chat.sendRefused', () => {
      setRefused(true);
    });
    return () => {
      accepted.unsubscribe();
      refusal.unsubscribe();
    };
  }, [chat]);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    chat.send({ type: 'user.send', content });
  };

  const sendOnEnter = (event: KeyboardEvent) => {
    // By its code: the Enter that ends the composition of a word has another.
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
        maxLength={MAX_CONTENT_LENGTH}
        value={content}
        onChange={(event) => {
          setContent(event.target.value);
        }}
        control={{ onKeyDown: sendOnEnter }}
        remaining={
          remaining <= REMAINING_SHOWN ? t('composer.remaining', { count: remaining }) : undefined
        }
        error={refused && !canSend ? composer.notSent : undefined}
        action={
          <Button size="lg" type="submit">
            {composer.send}
          </Button>
        }
      />
    </form>
  );
}
