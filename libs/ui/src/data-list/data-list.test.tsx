import { composeStories } from '@storybook/react-vite';
import { describe, expect, it } from 'vitest';
import { render } from 'vitest-browser-react';
import '../styles/styles.css';
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
});
