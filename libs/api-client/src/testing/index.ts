export {
  type CallName,
  createFakeApiClient,
  type FakeAnswers,
  type FakeApiClient,
  noCounters,
} from './fake-api-client.ts';
