import { cx } from 'class-variance-authority';
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

export interface LogMessage {
  /** Id that is unique and stable while the message is shown. */
  id: string;
  /** Name of the sender, shown before the content. */
  sender: string;
  /** Content as plain text. */
  content: string;
  /** True if the current user sent the message. */
  own?: boolean;
  /** When the message was sent, in ISO 8601 format. */
  sentAt?: string | undefined;
  /** Displayed time, such as "14:05". */
  time?: string | undefined;
  /** Delivery state of the message, such as "Sending…" or "Not sent". */
  note?: string | undefined;
  /** True if sending the message has failed. */
  failed?: boolean;
  /** Text that is shown above the message if messages before it are missing. */
  gapBefore?: string | undefined;
  /** Day, shown above the message. Only the first message of a day needs this text. */
  dayBefore?: string | undefined;
}

export interface MessageLogProps extends Omit<ComponentProps<'div'>, 'children'> {
  /** Accessible name of the log. */
  label: string;
  /** The messages, oldest first. */
  messages: readonly LogMessage[];
  /**
   * Announces new messages. Set to false while a backlog is added.
   * @default true
   */
  live?: boolean;
  labels: {
    /** Returns the text of the button that scrolls to the newest message. */
    newMessages: (count: number) => string;
  };
  /** Content that is shown while there are no messages. */
  empty?: ReactNode;
  /**
   * Renders the content of a message, for example with links. By default, the content is plain text. Pass a
   * stable function, because a new function causes all messages to be rendered again.
   */
  renderContent?: (content: string) => ReactNode;
  /** Renders the actions of a failed message. */
  renderActions?: (id: string) => ReactNode;
}

/**
 * A log that scrolls to new messages. While the log is scrolled up, it scrolls only to new messages from the
 * current user, and a button shows the number of other new messages. The layout must give the log a height.
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
  const last = useRef({ top: 0, height: 0 });
  /** Id of the message that was the newest when the user scrolled up. */
  const [seen, setSeen] = useState<string>();
  const below = messages.slice(messages.findLastIndex(({ id }) => id === seen) + 1);
  const unseen = below.filter(({ own }) => !own).length;
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
    <div className={cx('tales-message-log', className)} {...rest}>
      <div ref={keepFocus}>
        <div
          ref={scroller}
          role="log"
          aria-label={label}
          aria-live={live ? 'polite' : 'off'}
          // eslint-disable-next-line jsx-a11y-x/no-noninteractive-tabindex -- A scroll container must be focusable.
          tabIndex={0}
          onScroll={({ currentTarget: { scrollHeight, scrollTop, clientHeight } }) => {
            const { top, height } = last.current;
            const isAtEnd = scrollHeight - scrollTop - clientHeight < 48;
            // The log stops following new messages when the user scrolls up, but not when the browser
            // reduces `scrollTop` because the scroll container has become taller.
            if (!isAtEnd && atEnd.current && (scrollTop >= top || clientHeight !== height)) return;
            last.current = { top: scrollTop, height: clientHeight };
            atEnd.current = isAtEnd;
            setFollowing(isAtEnd);
            if (!isAtEnd && following) setSeen(messages.at(-1)?.id);
          }}
          data-following={following ? '' : undefined}
          className="tales-message-log-scroller"
        >
          {messages.length === 0 && empty && <p className="tales-message-log-empty">{empty}</p>}
          <ol ref={list} className="tales-message-log-messages">
            {messages.map(({ id, gapBefore, dayBefore, time, ...message }, index) => {
              const previous = gapBefore || dayBefore ? undefined : messages[index - 1];
              const continued = previous?.sender === message.sender;
              return (
                <Fragment key={id}>
                  {gapBefore && <Divider>{gapBefore}</Divider>}
                  {dayBefore && <Divider>{dayBefore}</Divider>}
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
          <Button onClick={scrollToEnd} className="tales-message-log-new">
            {labels.newMessages(unseen)}
          </Button>
        )}
      </div>
    </div>
  );
}

// A list item, because a `separator` is not allowed in a list and is not announced in a log.
const Divider = ({ children }: { children: string }) => (
  <li className="tales-message-log-divider">
    <span>{children}</span>
  </li>
);

/** A message with more lines than this, counted before wrapping, becomes a scroll container. */
const MAX_LINES = 20;

const isHigh = (content: string) => content.split(/[\n\v\f\r\x85\u2028\u2029]/).length > MAX_LINES;

// A scroll container must be focusable by keyboard.
const scroller = (sender: string) => ({
  role: 'group',
  'aria-label': sender,
  tabIndex: 0,
});

interface MessageProps extends Omit<LogMessage, 'id' | 'gapBefore' | 'dayBefore'> {
  /** True if the previous message has the same sender and no divider separates the two messages. */
  continued: boolean;
  renderContent: MessageLogProps['renderContent'];
  actions?: ReactNode;
}

/** Each message is memoized, so that a new message does not cause all older messages to be rendered again. */
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
      data-own={own ? '' : undefined}
      data-continued={continued ? '' : undefined}
      className="tales-message-log-message"
    >
      <div className="tales-message-log-bubble">
        <p className="tales-message-log-content">
          <span className="tales-message-log-sender">{sender}: </span>
          <span dir="auto" {...(isHigh(content) && scroller(sender))}>
            {renderContent ? renderContent(content) : content}
          </span>
          {time && (
            // The time is generated content, so that it is not copied with the message.
            <time dateTime={sentAt} data-time={time} className="tales-message-log-time" />
          )}
        </p>
        {note && (
          <p data-failed={failed ? '' : undefined} className="tales-message-log-note">
            {note}
          </p>
        )}
        {actions && <div className="tales-message-log-actions">{actions}</div>}
      </div>
    </li>
  );
});
