export { recordHistory, type History, type Invariants, type InvariantsOf } from './history.ts';
export { anyInvariants, violatedOf } from './invariants.ts';
export {
  readStatechart,
  transitionId,
  type ChartState,
  type ChartTransition,
  type Statechart,
} from './statechart.ts';
