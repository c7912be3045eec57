import { type Statechart, transitionId } from '@tales/features/testing/model';
import type { AnyStateNode, AnyTransitionDefinition } from 'xstate';

/**
 * The names of the actions of a step in execution order: exits from the innermost state outwards, the
 * transition's own actions, entries from the outermost state inwards.
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

/**
 * The innermost state that a transition neither exits nor enters; undefined for a targetless transition.
 */
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
