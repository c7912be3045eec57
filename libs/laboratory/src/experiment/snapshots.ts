import type { AnyMachineSnapshot, AnyStateNode } from 'xstate';

/** The ids of the active states, outermost first. */
export const activeIn = ({ _nodes }: AnyMachineSnapshot): string[] =>
  (_nodes as AnyStateNode[]).toSorted((a, b) => a.order - b.order).map(({ id }) => id);

/** The leaf states with their paths: `session.connecting`. */
export function leavesOf({ _nodes }: AnyMachineSnapshot): string {
  const nodes = _nodes as AnyStateNode[];
  return nodes
    .filter((node) => !nodes.some(({ parent }) => parent === node))
    .map(({ path }) => path.join('.'))
    .join(' and ');
}
