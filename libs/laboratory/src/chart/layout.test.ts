import { authMachine } from '@tales/features/auth';
import { chatConnectionMachine } from '@tales/features/chat';
import { downloadMachine } from '@tales/features/download';
import { readStatechart } from '@tales/features/testing/model';
import { describe, expect, it } from 'vitest';
import type { AnyStateMachine } from 'xstate';
import { lanternMachine } from '../testing/lantern.ts';
import { layOut, type Box } from './layout.ts';

const machines: AnyStateMachine[] = [
  authMachine,
  chatConnectionMachine,
  downloadMachine,
  lanternMachine,
];

const overlap = (a: Box, b: Box) =>
  a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;

const holds = (outer: Box, inner: Box) =>
  inner.x >= outer.x &&
  inner.y >= outer.y &&
  inner.x + inner.width <= outer.x + outer.width &&
  inner.y + inner.height <= outer.y + outer.height;

const pairs = <Item>(items: readonly Item[]) =>
  items.flatMap((one, at) => items.slice(at + 1).map((other) => [one, other] as const));

describe.each(machines)('the layout of $id', (machine) => {
  const chart = readStatechart(machine);
  const layout = layOut(chart);

  it('has a box for every state', async () => {
    const { states } = await layout;
    expect(states.map(({ state }) => state.id)).toEqual(chart.states.map(({ id }) => id));
    for (const { width, height } of states) expect(width * height).toBeGreaterThan(0);
  });

  it('shows every transition once, on an arrow or in its state', async () => {
    const { states, arrows } = await layout;
    const written = [
      ...states.flatMap(({ inscriptions }) => inscriptions),
      ...arrows.flatMap(({ label }) => label?.inscriptions ?? []),
    ].flatMap(({ transition }) => transition ?? []);
    expect(written.toSorted()).toEqual(chart.transitions.map(({ id }) => id).toSorted());
  });

  it('places children inside their parent, below its text', async () => {
    const { states, starts } = await layout;
    for (const outer of states) {
      const inner = states.filter(({ state }) => state.parent === outer.state.id);
      const start = starts.filter(({ id }) => id === `${outer.state.id} start`);
      for (const box of [...inner, ...start]) expect(holds(outer, box), outer.state.id).toBe(true);
    }
  });

  it('has no overlapping boxes and labels', async () => {
    const { states, starts, arrows } = await layout;
    const isWithin = (inner: string, outer: string) => inner.startsWith(`${outer}.`);
    const apart = pairs(states).filter(
      ([{ state: a }, { state: b }]) => !isWithin(a.id, b.id) && !isWithin(b.id, a.id),
    );
    for (const [a, b] of apart) expect(overlap(a, b), `${a.state.id} ${b.state.id}`).toBe(false);

    const labels = arrows.flatMap(({ id, label }) => (label ? [{ id, ...label }] : []));
    for (const [a, b] of pairs([...labels, ...starts])) {
      expect(overlap(a, b), `${a.id} ${b.id}`).toBe(false);
    }
    const leaves = states.filter(({ state }) => state.type !== 'compound');
    for (const label of labels) {
      for (const leaf of leaves) expect(overlap(label, leaf), label.id).toBe(false);
    }
  });

  it('starts every arrow at its source and ends it at its target', async () => {
    const { states, starts, arrows } = await layout;
    const boxes = new Map<string, Box>([
      ...states.map((placed) => [placed.state.id, placed] as const),
      ...starts.map((placed) => [placed.id, placed] as const),
    ]);
    const touches = (id: string, point: { x: number; y: number } | undefined) => {
      const box = boxes.get(id);
      if (!box || !point) return false;
      const around = { x: box.x - 1, y: box.y - 1, width: box.width + 2, height: box.height + 2 };
      return holds(around, { ...point, width: 0, height: 0 });
    };
    for (const { id, source, target, points } of arrows) {
      expect(touches(source, points[0]), `${id} begins`).toBe(true);
      expect(touches(target, points.at(-1)), `${id} ends`).toBe(true);
    }
  });

  it('is deterministic', async () => {
    expect(await layOut(chart)).toEqual(await layout);
  });
});
