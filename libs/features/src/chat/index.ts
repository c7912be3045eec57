export { provideChatConnection } from './chat-connection.actors.ts';
export { chatConnectionMachine } from './chat-connection.machine.ts';
export type { ChatInput } from './chat-connection.types.ts';
export { ChatRoom } from './chat-room.tsx';
export { useChat } from './use-chat.ts';
