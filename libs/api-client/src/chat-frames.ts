import type { IMessage } from '@stomp/stompjs';
import { type ChatMessage, chatMessageSchema } from './schemas.ts';
import type { Parser } from './request.ts';
import { chatHeaders } from './wire.ts';

type Logger = Pick<Console, 'warn'>;

/** Returns the message of a frame. One that cannot be read is logged and `undefined`. */
export function parseMessage(frame: IMessage, logger: Logger): ChatMessage | undefined {
  const id = frame.headers['message-id'];
  if (!id) {
    logger.warn('The chat dropped a message without an id.');
    return undefined;
  }
  const message = parseBody(chatMessageSchema, frame, logger);
  const clientId = frame.headers[chatHeaders.clientId];
  const previous = frame.headers[chatHeaders.previous] ?? '';
  return (
    message && {
      id,
      ...message,
      ...(clientId !== undefined && { clientId }),
      ...(/^\d{1,15}$/.test(previous) && { previous: Number(previous) }),
    }
  );
}

/** Returns the body of a frame. One that cannot be read is logged and `undefined`. */
export function parseBody<Body>(parser: Parser<Body>, { body }: IMessage, logger: Logger) {
  try {
    return parser.parse(JSON.parse(body));
  } catch (error) {
    logger.warn('The chat dropped a body it cannot read.', error);
    return undefined;
  }
}
