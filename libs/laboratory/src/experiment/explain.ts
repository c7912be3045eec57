import type { AnyEventObject, AnyMachineSnapshot, AnyStateNode } from 'xstate';
import { labelOf } from '../chart/statechart.ts';

export function whyIgnored(
  snapshot: AnyMachineSnapshot,
  event: AnyEventObject,
): string | undefined {
  if (snapshot.status !== 'active') return 'The machine has ended.';
  const nodes = snapshot._nodes as AnyStateNode[];
  try {
    if (snapshot.can(event)) return undefined;
  } catch (error) {
    return `A guard failed: ${error instanceof Error ? error.message : String(error)}`;
  }
  const reasons = nodes
    .toReversed()
    .flatMap((node) =>
      (node.transitions.get(event.type) ?? []).map(({ guard }) =>
        guard === undefined
          ? `${node.key} ignores it.`
          : `${labelOf(guard)} says no in ${node.key}.`,
      ),
    );
  const leaves = nodes.filter((node) => !nodes.some(({ parent }) => parent === node));
  return (
    reasons.join(' ') ||
    `No transition for ${event.type} in ${leaves.map(({ key }) => key).join(', ')}.`
  );
}
