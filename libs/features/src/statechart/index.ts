export {
  readStatechart,
  transitionId,
  type ChartState,
  type ChartTransition,
  type Statechart,
  type TransitionCause,
} from './statechart.ts';
