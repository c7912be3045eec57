export { chatRoomLabels, type ChatRoomLabels } from './chat-room.labels.ts';
export { ChatRoom, type ChatRoomProps } from './chat-room.tsx';
