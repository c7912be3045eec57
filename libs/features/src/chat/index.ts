export { provideChatConnection } from './chat-connection.actors.ts';
export { chatConnectionMachine } from './chat-connection.machine.ts';
export { chatRoomLabels } from './chat-room.labels.ts';
export { ChatRoom } from './chat-room.tsx';
export type { OutgoingMessage } from './messages.ts';
export { useChat } from './use-chat.ts';
