export { choice, defineExperiment, type Definition } from './experiment/definition.ts';
export { fakeChat } from './fake-server/fake-chat.ts';
export { fakeHttp } from './fake-server/fake-http.ts';
export { Laboratory } from './laboratory.tsx';
