import { clsx } from 'clsx';
import {
  Fragment,
  memo,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  type ComponentProps,
  type ReactNode,
} from 'react';
import { Button } from '../button/button.tsx';
import { useKeptFocus } from '../hooks/use-kept-focus.ts';

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
  /** Machine-readable time of sending: ISO 8601. */
  sentAt?: string | undefined;
  /** The same as shown beside the message: "14:05". */
  time?: string | undefined;
  /** Delivery state: "Sending…", "Not sent". */
  note?: string | undefined;
  /** The note reports a failure. */
  failed?: boolean;
  /** Shown before the message, where messages are missing. */
  gapBefore?: string | undefined;
  /** Shown before the first message of a day. */
  dayBefore?: string | undefined;
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
  /** The texts besides the name. */
  labels: {
    /** Text of the button that scrolls to the new messages. */
    newMessages: (count: number) => string;
  };
  /** Shown while there are no messages. */
  empty?: ReactNode;
  /**
   * Renders the content of a message, such as with links. Keep it the same function: messages are rendered
   * again if it changes.
   * @default the plain text
   */
  renderContent?: (content: string) => ReactNode;
  /** Actions for a failed message. */
  renderActions?: (id: string) => ReactNode;
}

/**
 * A message log that scrolls to the newest message while its end is in view, also when it is resized.
 * Scrolled up it keeps its position and shows the number of new messages, until the user adds one. It takes
 * its height from its container. Consecutive messages of a sender are closer.
 */
export function MessageLog({
  label,
  messages,
  live = true,
  labels,
  empty,
  renderContent,
  renderActions,
  className,
  ...rest
}: MessageLogProps) {
  const scroller = useRef<HTMLDivElement>(null);
  const keepFocus = useKeptFocus(scroller);
  const list = useRef<HTMLOListElement>(null);
  const atEnd = useRef(true);
  /** What was scrolled last, and how high the log was. */
  const last = useRef({ top: 0, height: 0 });
  const [seen, setSeen] = useState<readonly LogMessage[]>([]);
  const unseen = messages.slice(countKept(seen, messages[0])).filter(({ own }) => !own).length;
  const [following, setFollowing] = useState(true);

  const scrollToEnd = () => {
    const log = scroller.current;
    if (!log) return;
    log.scrollTo({ top: log.scrollHeight });
    last.current = { top: log.scrollTop, height: log.clientHeight };
  };

  const known = useRef(messages);
  useLayoutEffect(() => {
    const newest = messages.at(-1);
    if (newest?.own && !known.current.some(({ id }) => id === newest.id)) atEnd.current = true;
    known.current = messages;
    if (atEnd.current) scrollToEnd();
  }, [messages]);

  useEffect(() => {
    const observer = new ResizeObserver(() => {
      if (atEnd.current) scrollToEnd();
    });
    for (const { current } of [scroller, list]) if (current) observer.observe(current);
    return () => {
      observer.disconnect();
    };
  }, []);

  return (
    <div
      data-slot="message-log"
      className={clsx('relative min-h-0 rounded-card border border-line bg-surface', className)}
      {...rest}
    >
      <div ref={keepFocus} className="contents">
        <div
          ref={scroller}
          data-slot="message-log-scroller"
          role="log"
          aria-label={label}
          aria-live={live ? 'polite' : 'off'}
          // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- A scroll container must be focusable.
          tabIndex={0}
          onScroll={({ currentTarget: { scrollHeight, scrollTop, clientHeight } }) => {
            const { top, height } = last.current;
            const isAtEnd = scrollHeight - scrollTop - clientHeight < 48;
            // The event may arrive after the log was resized: only scrolling up leaves the end, and in a log
            // that becomes higher the browser moves the content down.
            if (!isAtEnd && atEnd.current && (scrollTop >= top || clientHeight !== height)) return;
            last.current = { top: scrollTop, height: clientHeight };
            atEnd.current = isAtEnd;
            setFollowing(isAtEnd);
            if (!isAtEnd && following) setSeen(messages);
          }}
          // At its end, anchoring would look like the user scrolling up.
          className={clsx(
            'absolute inset-0 overflow-y-auto overscroll-contain rounded-[inherit] p-4 sm:p-6',
            following && '[overflow-anchor:none]',
          )}
        >
          {messages.length === 0 && empty && (
            <p data-slot="message-log-empty" className="text-ink-muted italic">
              {empty}
            </p>
          )}
          <ol ref={list} data-slot="message-log-messages" className="flex flex-col">
            {messages.map(({ id, gapBefore, dayBefore, time, ...message }, index) => {
              const previous = gapBefore || dayBefore ? undefined : messages[index - 1];
              const continued = previous?.sender === message.sender;
              return (
                <Fragment key={id}>
                  {gapBefore && <Divider part="gap">{gapBefore}</Divider>}
                  {dayBefore && <Divider part="day">{dayBefore}</Divider>}
                  <Message
                    {...message}
                    renderContent={renderContent}
                    continued={continued}
                    time={continued && previous.time === time ? undefined : time}
                    actions={message.failed ? renderActions?.(id) : undefined}
                  />
                </Fragment>
              );
            })}
          </ol>
        </div>
        {!following && unseen > 0 && (
          <Button
            data-slot="message-log-new"
            onClick={scrollToEnd}
            className="absolute inset-x-0 bottom-4 mx-auto w-fit shadow-lifted"
          >
            {labels.newMessages(unseen)}
          </Button>
        )}
      </div>
    </div>
  );
}

/** The number of seen messages from the oldest one that is still shown: the caller may drop the oldest. */
function countKept(seen: readonly LogMessage[], oldest: LogMessage | undefined): number {
  const dropped = seen.findIndex(({ id }) => id === oldest?.id);
  return dropped === -1 ? 0 : seen.length - dropped;
}

// A list item with text: role="separator" is not allowed in a list, and not announced in a log.
const Divider = ({ part, children }: { part: 'gap' | 'day'; children: string }) => (
  <li
    data-slot={`message-log-${part}`}
    className="mt-4 flex items-center gap-3 font-ui text-caption text-ink-muted before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line first:mt-0"
  >
    <span>{children}</span>
  </li>
);

/** Lines shown of a message that is broken into more; the rest is scrolled to. */
const MAX_LINES = 20;

const isHigh = (content: string) => content.split(/[\n\v\f\r\x85\u2028\u2029]/).length > MAX_LINES;

// A scroll container must be focusable.
const scroller = (sender: string) => ({
  role: 'group',
  'aria-label': sender,
  tabIndex: 0,
  className: 'block max-h-120 overflow-y-auto',
});

interface MessageProps extends Omit<LogMessage, 'id' | 'gapBefore' | 'dayBefore'> {
  /** The message before is of the same sender. */
  continued: boolean;
  renderContent: MessageLogProps['renderContent'];
  actions?: ReactNode;
}

/** Memoized, and not laid out while off screen: the log stays fast with thousands of messages. */
const Message = memo(function Message({
  sender,
  content,
  own,
  sentAt,
  time,
  note,
  failed = false,
  continued,
  renderContent,
  actions,
}: MessageProps) {
  return (
    <li
      data-slot="message-log-message"
      data-own={own || undefined}
      // As wide as the log: off screen it keeps the height it had, and a width would outlast a rotation.
      className={clsx(
        'group/message flex items-end gap-2 [contain-intrinsic-block-size:auto_3rem] [content-visibility:auto] first:mt-0 data-own:flex-row-reverse',
        continued ? 'mt-1' : 'mt-4',
      )}
    >
      <div className="max-w-[min(85%,var(--tales-measure))] min-w-0 rounded-card border border-line px-4 py-2 group-data-own/message:border-transparent group-data-own/message:bg-[color-mix(in_oklab,var(--tales-accent),transparent_88%)]">
        <p
          data-slot="message-log-content"
          className="text-base/6 whitespace-pre-wrap wrap-anywhere"
        >
          <span
            data-slot="message-log-sender"
            className="font-ui text-small font-semibold text-accent"
          >
            {sender}:{' '}
          </span>
          <span dir="auto" {...(isHigh(content) && scroller(sender))}>
            {renderContent ? renderContent(content) : content}
          </span>
          {time && (
            // Generated content: the text of a message stays “sender: content”, also when it is copied.
            <time
              data-slot="message-log-time"
              dateTime={sentAt}
              data-time={time}
              className="float-end ms-3 pt-1 font-ui text-caption/5 text-ink-muted tabular-nums before:content-[attr(data-time)]"
            />
          )}
        </p>
        {note && (
          <p
            data-slot="message-log-note"
            className={clsx('font-ui text-caption', failed ? 'text-danger' : 'text-ink-muted')}
          >
            {note}
          </p>
        )}
        {actions && (
          <div data-slot="message-log-actions" className="mt-1 flex flex-wrap gap-2">
            {actions}
          </div>
        )}
      </div>
    </li>
  );
});
