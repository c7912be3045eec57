import { transitionId } from '@tales/features/testing/model';
import {
  and,
  type AnyEventObject,
  type AnyMachineSnapshot,
  type AnyStateNode,
  type AnyTransitionDefinition,
} from 'xstate';

/** The decision on a candidate transition of an event. */
export interface Alternative {
  /** The transition's id in its chart. */
  transition: string;
  /** The name of the state it leaves. */
  source: string;
  guard: string | undefined;
  /** `notAsked` if an earlier one was taken; `broken` if the guard threw. */
  decision: 'taken' | 'refused' | 'notAsked' | 'broken';
}

/** Why a machine takes or ignores an event. */
export interface Explanation {
  /** From the innermost state outwards, in evaluation order. */
  alternatives: readonly Alternative[];
  /** Whether a transition is taken; otherwise the event is ignored. */
  accepted: boolean;
  /** One sentence about an ignored event. */
  reason: string;
}

/** Evaluates the guards of all candidate transitions without sending the event. */
export function explain(snapshot: AnyMachineSnapshot, event: AnyEventObject): Explanation {
  const nodes = snapshot._nodes as AnyStateNode[];
  const leaves = nodes.filter((node) => !nodes.some(({ parent }) => parent === node));
  const asked = new Set<AnyStateNode>();
  const alternatives: Alternative[] = [];
  for (const leaf of leaves) {
    let taken = false;
    for (let node: AnyStateNode | undefined = leaf; node && !asked.has(node); node = node.parent) {
      asked.add(node);
      for (const candidate of candidatesOf(node, event.type)) {
        const decision: Alternative['decision'] = taken
          ? 'notAsked'
          : ask(candidate, snapshot, event);
        taken ||= decision === 'taken';
        alternatives.push({
          transition: transitionId(candidate),
          source: node.key,
          guard: nameOf(candidate.guard),
          decision,
        });
      }
    }
  }
  return {
    alternatives,
    accepted: alternatives.some(({ decision }) => decision === 'taken'),
    reason: reasonFor(
      alternatives,
      event.type,
      leaves.map(({ key }) => key),
    ),
  };
}

function reasonFor(alternatives: readonly Alternative[], type: string, states: string[]): string {
  if (alternatives.length === 0) return `No transition for ${type} in ${states.join(', ')}.`;
  return alternatives
    .map(({ guard = '', decision, source }) =>
      decision === 'broken' ? `${guard} broke in ${source}.` : `${guard} says no in ${source}.`,
    )
    .join(' ');
}

function ask(
  { guard }: AnyTransitionDefinition,
  snapshot: AnyMachineSnapshot,
  event: AnyEventObject,
): Alternative['decision'] {
  if (guard === undefined) return 'taken';
  // `and` with a single guard evaluates it as the machine does, with its parameters.
  const conjunction = and([guard as never]) as unknown as {
    check: (snapshot: AnyMachineSnapshot, args: object, self: unknown) => boolean;
  };
  try {
    const args = { context: snapshot.context as unknown, event };
    return conjunction.check(snapshot, args, conjunction) ? 'taken' : 'refused';
  } catch {
    return 'broken';
  }
}

/** The transitions for an event: the exact type first, then wildcards, the longest first. */
function candidatesOf(node: AnyStateNode, type: string): AnyTransitionDefinition[] {
  return [...node.transitions.keys()]
    .filter((descriptor) => descriptor === type || matchesWildcard(type, descriptor))
    .toSorted((a, b) => Number(b === type) - Number(a === type) || b.length - a.length)
    .flatMap((descriptor) => node.transitions.get(descriptor) ?? []);
}

const matchesWildcard = (type: string, descriptor: string) =>
  descriptor === '*' ||
  (descriptor.endsWith('.*') && `${type}.`.startsWith(descriptor.slice(0, -1)));

function nameOf(guard: unknown): string | undefined {
  if (guard === undefined || typeof guard === 'string') return guard;
  if (typeof guard === 'function') return guard.name || 'inline';
  return (guard as { type: string }).type;
}
