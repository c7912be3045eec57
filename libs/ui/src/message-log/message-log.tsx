import { clsx } from 'clsx';
import {
  Fragment,
  memo,
  useLayoutEffect,
  useRef,
  useState,
  type ComponentProps,
  type ReactNode,
} from 'react';
import { Button } from '../button/button.tsx';

/** One message of a conversation. */
export interface LogMessage {
  /** Unique and stable while the message is shown. */
  id: string;
  /** Shown before the content. */
  sender: string;
  /** Plain text. */
  content: string;
  /** Sent by the current user. */
  own?: boolean;
  /** Delivery state: "Sending…", "Not sent". */
  note?: string | undefined;
  /** The note reports a failure. */
  failed?: boolean;
  /** Shown before the message, where messages are missing. */
  gapBefore?: string | undefined;
}

export interface MessageLogProps extends Omit<ComponentProps<'div'>, 'children'> {
  /** Accessible name of the log. */
  label: string;
  /** Oldest first. */
  messages: readonly LogMessage[];
  /**
   * Announces new messages. Set to false while a backlog is added.
   * @default true
   */
  live?: boolean;
  /** Text of the button that scrolls to unread messages. */
  newMessagesLabel: (count: number) => string;
  /** Shown while there are no messages. */
  empty?: ReactNode;
  /** Actions for a failed message. */
  renderActions?: (id: string) => ReactNode;
}

/**
 * A message log that scrolls to the newest message while its end is in view. Scrolled up it keeps its
 * position and shows the number of new messages.
 */
export function MessageLog({
  label,
  messages,
  live = true,
  newMessagesLabel,
  empty,
  renderActions,
  className,
  ...rest
}: MessageLogProps) {
  const scroller = useRef<HTMLDivElement>(null);
  const atEnd = useRef(true);
  const [seen, setSeen] = useState(0);
  const unseen = messages.length - seen;
  const [following, setFollowing] = useState(true);

  const toEnd = () => {
    scroller.current?.scrollTo({ top: scroller.current.scrollHeight });
    // The button is removed: move its focus first.
    scroller.current?.focus({ preventScroll: true });
  };

  useLayoutEffect(() => {
    if (atEnd.current) scroller.current?.scrollTo({ top: scroller.current.scrollHeight });
  }, [messages]);

  return (
    <div
      data-slot="message-log"
      className={clsx('relative min-h-0 rounded-lg border border-line bg-surface', className)}
      {...rest}
    >
      <div
        ref={scroller}
        role="log"
        aria-label={label}
        aria-live={live ? 'polite' : 'off'}
        // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- A scroll container must be focusable.
        tabIndex={0}
        onScroll={({ currentTarget: { scrollHeight, scrollTop, clientHeight } }) => {
          atEnd.current = scrollHeight - scrollTop - clientHeight < 48;
          setFollowing(atEnd.current);
          if (!atEnd.current && following) setSeen(messages.length);
        }}
        className="h-full overflow-y-auto overscroll-contain p-4 sm:p-6"
      >
        {messages.length === 0 && empty && <p className="text-ink-muted italic">{empty}</p>}
        <ol className="grid gap-3">
          {messages.map(({ id, gapBefore, ...message }) => (
            <Fragment key={id}>
              {gapBefore && <Gap>{gapBefore}</Gap>}
              <Message {...message} actions={message.failed ? renderActions?.(id) : undefined} />
            </Fragment>
          ))}
        </ol>
      </div>
      {!following && unseen > 0 && (
        <Button
          size="sm"
          onClick={toEnd}
          className="absolute inset-x-0 bottom-4 mx-auto w-fit shadow-lifted"
        >
          {newMessagesLabel(unseen)}
        </Button>
      )}
    </div>
  );
}

// A list item with text: role="separator" is not allowed in a list, and not announced in a log.
const Gap = ({ children }: { children: string }) => (
  <li
    data-slot="message-log-gap"
    className="flex items-center gap-3 font-ui text-caption text-ink-muted before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line"
  >
    <span>{children}</span>
  </li>
);

/** Memoized, and not laid out while off screen: the log stays fast with thousands of messages. */
const Message = memo(function Message({
  sender,
  content,
  own = false,
  note,
  failed = false,
  actions,
}: Omit<LogMessage, 'id' | 'gapBefore'> & { actions?: ReactNode }) {
  return (
    <li
      data-own={own || undefined}
      className="max-w-[85%] rounded-lg border border-line px-4 py-2 [contain-intrinsic-size:auto_3rem] [content-visibility:auto] data-own:justify-self-end data-own:border-accent data-own:bg-[color-mix(in_oklab,var(--accent),transparent_90%)]"
    >
      <p className="text-base/6 whitespace-pre-wrap wrap-anywhere">
        <span className="font-ui text-small font-semibold text-accent">{sender}:</span> {content}
      </p>
      {note && (
        <p className={clsx('font-ui text-caption', failed ? 'text-danger' : 'text-ink-muted')}>
          {note}
        </p>
      )}
      {actions && <div className="mt-1 flex flex-wrap gap-2">{actions}</div>}
    </li>
  );
});
