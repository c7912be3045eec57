export { MessageLog, type LogMessage, type MessageLogProps } from './message-log.tsx';
