import type { Meta, StoryObj } from '@storybook/react-vite';
import { Specimens } from '../testing/specimens.tsx';
import { Spinner } from './spinner.tsx';

const meta = {
  title: 'Feedback/Spinner',
  component: Spinner,
  args: { label: 'Loading…' },
} satisfies Meta<typeof Spinner>;

export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = {};

/** Says what is on its way, where a page waits for more than one thing. */
export const NamesWhatIsAwaited: Story = {
  args: { label: 'The download of The Routes Between Worlds is being prepared…' },
};

/** The mark keeps its size while the words wrap. */
export const NarrowColumn: Story = {
  args: { lang: 'de', label: 'Das Herunterladen des Wolkenmeeratlasses wird vorbereitet …' },
  decorators: [(Story) => <div style={{ inlineSize: '10rem' }}>{Story()}</div>],
};

export const RightToLeft: Story = {
  args: { lang: 'ar', dir: 'rtl', label: 'جارٍ التحميل…' },
};

export const LightTheme: Story = { globals: { theme: 'light' } };

/** In the colour of each tale. */
export const AllStates: Story = {
  render: (args) => (
    <Specimens>
      {['routes', 'elias', 'shadows'].map((tale) => (
        <div key={tale} data-tale={tale}>
          <Spinner {...args} />
        </div>
      ))}
    </Specimens>
  ),
};
