import type { Meta, StoryObj } from '@storybook/react-vite';
import { captured } from '../testing/captured.ts';
import { inLanguages } from '../testing/in-languages.ts';
import { eliasCover, routesCover, shadowsCover } from '../testing/sample-pictures.ts';
import { RouterLink } from '../testing/router-link.tsx';
import { Specimens } from '../testing/specimens.tsx';
import { Cover, type CoverProps } from './cover.tsx';

const meta = {
  title: 'Books/Cover',
  component: Cover,
  tags: ['stable', 'book', 'image'],
  args: {
    source: shadowsCover,
    alt: 'Cover of The Last Shadow of Aman: a lighthouse whose light is failing',
    sizes: '18rem',
    style: { inlineSize: '18rem' },
  },
  argTypes: { children: { control: false } },
} satisfies Meta<typeof Cover>;

export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = {
  parameters: inLanguages<CoverProps>({
    de: { alt: 'Titelbild von „The Last Shadow of Aman“: ein Leuchtturm, dessen Licht schwindet' },
    it: { alt: 'Copertina di «The Last Shadow of Aman»: un faro la cui luce si spegne' },
    fr: { alt: 'Couverture de « The Last Shadow of Aman » : un phare dont la lumière décline' },
  }),
};

/** The cover above the fold, loaded with high priority. */
export const OpensThePage: Story = { args: { priority: true } };

/** Next to its title, with an empty text alternative. */
export const BesideItsTitle: Story = {
  args: { source: routesCover, alt: '', style: { inlineSize: '8rem' } },
  decorators: [
    (Story) => (
      <div style={{ display: 'flex', gap: '1.5rem', alignItems: 'center' }}>
        {Story()}
        <h2>The Routes Between Worlds</h2>
      </div>
    ),
  ],
};

/** A link to the book. Beside another link to it, it stays out of the tab order. */
export const AsALink: Story = {
  args: { asChild: true, children: <RouterLink to="#book" tabIndex={-1} /> },
};

/** Fills the width of its container and keeps its aspect ratio. */
export const NarrowColumn: Story = { args: { style: { inlineSize: '6rem' } } };

/** The three covers side by side. */
export const AllStates: Story = {
  parameters: captured,
  args: { style: undefined },
  render: (args) => (
    <Specimens width="11rem">
      <Cover {...args} source={routesCover} alt="Cover of The Routes Between Worlds" />
      <Cover {...args} source={eliasCover} alt="Cover of The Airborne Adventures of Elias Harrow" />
      <Cover {...args} source={shadowsCover} alt="Cover of The Last Shadow of Aman" />
    </Specimens>
  ),
};
