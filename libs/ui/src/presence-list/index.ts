export { PresenceList, type PresenceListProps } from './presence-list.tsx';
