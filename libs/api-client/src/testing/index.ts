export { type FakeFrame, FakeSocket, fakeSockets } from '../chat/testing/fake-socket.ts';
export {
  type CallName,
  createFakeApiClient,
  type FakeAnswers,
  type FakeApiClient,
  type FakeCall,
  noCategories,
  noCounters,
} from './fake-api-client.ts';
