export { Chart, type ChartProps } from './chart/chart.tsx';
export { TransitionTable, type TransitionTableProps } from './chart/transition-table.tsx';
export {
  defineExperiment,
  type AnyDefinition,
  type Bench,
  type Definition,
  type Examples,
  type ExamplesFor,
  type Environment,
} from './experiment/define-experiment.ts';
export { amount, choice, press, toggle, type Control } from './experiment/controls.ts';
export { createExchange, type Exchange } from './fake-server/exchange.ts';
export { fakeChat, type FakeChat } from './fake-server/fake-chat.ts';
export { fakeHttp, type FakeHttp, type Route } from './fake-server/fake-http.ts';
export { Laboratory, type LaboratoryProps } from './laboratory/laboratory.tsx';
