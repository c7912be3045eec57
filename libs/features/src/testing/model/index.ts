export {
  readStatechart,
  transitionId,
  type ChartState,
  type ChartTransition,
  type Statechart,
} from './statechart.ts';
