export { Chart, type ChartProps } from './chart/chart.tsx';
export { TransitionTable, type TransitionTableProps } from './chart/transition-table.tsx';
export {
  defineExperiment,
  type AnyDefinition,
  type Bench,
  type Definition,
  type Examples,
  type ExamplesFor,
  type Surroundings,
} from './experiment/define-experiment.ts';
export { amount, choice, press, toggle, type Knob } from './experiment/knobs.ts';
export { createExchange, type Exchange } from './fake-server/exchange.ts';
export { fakeChat, type FakeChat } from './fake-server/fake-chat.ts';
export { fakeHttp, type FakeHttp, type Route } from './fake-server/fake-http.ts';
export { Laboratory, type LaboratoryProps } from './laboratory/laboratory.tsx';
