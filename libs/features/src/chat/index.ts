export { provideChatConnection } from './chat-connection.actors.ts';
export { chatConnectionMachine, type ChatInput } from './chat-connection.machine.ts';
export { chatRoomLabels } from './chat-room.labels.ts';
export { ChatRoom } from './chat-room.tsx';
export { useChat } from './use-chat.ts';
