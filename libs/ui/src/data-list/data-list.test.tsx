import { composeStories } from '@storybook/react-vite';
import { fn } from 'storybook/test';
import { describe, expect, it } from 'vitest';
import { render } from 'vitest-browser-react';
import '../styles/styles.css';
import { Button } from '../button/button.tsx';
import { itConforms } from '../testing/conformance.tsx';
import * as stories from './data-list.stories.tsx';
import * as DataList from './data-list.tsx';

const { Default } = composeStories(stories);

describe('DataList', () => {
  describe('the list', () => {
    itConforms<HTMLDListElement>({
      slot: 'data-list',
      element: (props) => <DataList.Root {...props} />,
    });
  });

  describe('a row', () => {
    itConforms<HTMLDivElement>({
      slot: 'data-list-item',
      element: (props) => <DataList.Item label="Opened" value="87" {...props} />,
    });
  });

  it('associates each value with its label', async () => {
    const screen = await render(<Default />);
    const pairs = [...screen.container.querySelectorAll('dl > div')].map((row) =>
      [...row.children].map(({ tagName, textContent }) => [tagName, textContent]),
    );
    expect(pairs).toHaveLength(3);
    expect(pairs.at(-1)).toEqual([
      ['DT', 'Views'],
      ['DD', '23,411'],
    ]);
  });

  it('aligns all values at the end', async () => {
    const screen = await render(<Default />);
    const ends = [...screen.container.querySelectorAll('dd')].map(
      (value) => value.getBoundingClientRect().right,
    );
    expect(new Set(ends).size).toBe(1);
  });

  it('shows the action of a row', async () => {
    const count = fn();
    const screen = await render(
      <DataList.Root>
        <DataList.Item
          label="Opened"
          value="87"
          action={<Button onClick={count}>Count one more</Button>}
        />
      </DataList.Root>,
    );
    await screen.getByRole('button', { name: 'Count one more' }).click();
    expect(count).toHaveBeenCalledOnce();
  });
});
