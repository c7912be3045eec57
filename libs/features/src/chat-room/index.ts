export { ChatRoom, type ChatRoomLabels, type ChatRoomProps } from './chat-room.tsx';
