export { provideReadAloud } from './read-aloud.actors.ts';
export { readAloudMachine, type ReadAloudInput } from './read-aloud.machine.ts';
export {
  keepSettings,
  readingRate,
  readSettings,
  type ReadAloudSettings,
} from './read-aloud.settings.ts';
export { webSpeech, type Speech } from './speech.ts';
export { useReadAloud, type ReadAloud, type ReadAloudOptions } from './use-read-aloud.ts';
export { canSpeak, onVoicesChange, type Voice } from './voices.ts';
