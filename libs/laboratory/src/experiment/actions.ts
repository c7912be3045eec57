import type { Statechart } from '@tales/features/statechart';
import { transitionId } from '@tales/features/statechart';
import type { AnyStateNode, AnyTransitionDefinition } from 'xstate';

/**
 * The names of the actions a step ran, in their order: exits from the inside out, the transition's
 * own, entries from the outside in.
 */
export function actionsOf(
  definitions: readonly AnyTransitionDefinition[],
  chart: Statechart,
  { before, after }: { before: readonly string[]; after: readonly string[] },
): string[] {
  const state = (id: string) => chart.states.find((other) => other.id === id);
  return definitions.flatMap((definition) => {
    const domain = domainOf(definition);
    const isLeft = (id: string) => domain !== undefined && id.startsWith(`${domain}.`);
    const own = chart.transitions.find(({ id }) => id === transitionId(definition))?.actions ?? [];
    return [
      ...before
        .filter(isLeft)
        .toReversed()
        .flatMap((id) => state(id)?.exit ?? []),
      ...own,
      ...after.filter(isLeft).flatMap((id) => state(id)?.entry ?? []),
    ];
  });
}

/** The innermost state that a transition neither leaves nor enters; none where it stays. */
function domainOf({ source, target, reenter }: AnyTransitionDefinition): string | undefined {
  if (!target) return undefined;
  const from = source as AnyStateNode;
  const targets = (target as AnyStateNode[]).map(({ id }) => id);
  const holds = (id: string) => targets.every((other) => other.startsWith(`${id}.`));
  if (!reenter && holds(from.id)) return from.id;
  let node = from.parent as AnyStateNode | undefined;
  while (node && !holds(node.id)) node = node.parent as AnyStateNode | undefined;
  return node?.id;
}
