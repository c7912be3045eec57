import { authMachine } from '@tales/features/auth';
import { chatConnectionMachine } from '@tales/features/chat';
import { downloadMachine } from '@tales/features/download';
import { expect, it } from 'vitest';
import { layOut, type Box } from './layout.ts';
import { readStatechart } from './statechart.ts';

const charts = [authMachine, chatConnectionMachine, downloadMachine].map(readStatechart);

const overlap = (a: Box, b: Box) =>
  a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;

const holds = (outer: Box, inner: Box) =>
  inner.x >= outer.x - 1 &&
  inner.y >= outer.y - 1 &&
  inner.x + inner.width <= outer.x + outer.width + 1 &&
  inner.y + inner.height <= outer.y + outer.height + 1;

it('readStatechart labels transitions in UML notation', () => {
  const [auth, chat, download] = charts.map(({ transitions }) =>
    transitions.map(({ text }) => text),
  );
  expect(download).toContain('askElapsed done [isWaitOver]');
  expect(download).toContain('recordDownload failed [else] / fail');
  expect(chat).toContain('chatSession failed / log');
  expect(auth).toContain('server.unauthorized [isOurs] / announceExpiry');
});

it.each(charts)(
  'layOut places each state and transition of the $id machine once, nests states in their parents, connects arrows to their states, and keeps leaf states and arrow labels from overlapping',
  async (chart) => {
    const { states, arrows } = await layOut(chart);
    expect(states.map(({ state }) => state.id)).toEqual(chart.states.map(({ id }) => id));
    const drawn = [...states, ...arrows]
      .flatMap(({ inscriptions }) => inscriptions)
      .flatMap(({ transition }) => transition ?? []);
    expect(new Set(drawn)).toEqual(new Set(chart.transitions));
    expect(drawn).toHaveLength(chart.transitions.length);

    const boxes = new Map<string | undefined, Box>(
      states.map((placed) => [placed.state.id, placed]),
    );
    for (const placed of states) {
      const parent = boxes.get(placed.state.parent);
      if (parent) expect(holds(parent, placed)).toBe(true);
    }
    for (const { id, source, target, points } of arrows) {
      const [first, last] = [points[0], points.at(-1)].map(
        (point) => point && { ...point, width: 0, height: 0 },
      );
      const from = boxes.get(source);
      const to = boxes.get(target);
      if (!first || !last || !from || !to) expect.fail(`${id} leads nowhere`);
      expect(holds(from, first) && holds(to, last), id).toBe(true);
    }

    const leaves = states.filter(({ state }) => !states.some((it) => it.state.parent === state.id));
    const texts: readonly Box[] = [...leaves, ...arrows];
    for (const [index, one] of texts.entries()) {
      for (const other of texts.slice(index + 1)) expect(overlap(one, other)).toBe(false);
    }
  },
);
