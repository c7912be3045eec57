export * from './fake-api-client.ts';
export { fakeSockets } from './fake-socket.ts';
