import type { Meta, StoryObj } from '@storybook/react-vite';
import { Button } from '../button/button.tsx';
import { captured, framed } from '../testing/captured.ts';
import { Specimens } from '../testing/specimens.tsx';
import { forceState } from '../testing/states.tsx';
import { ToastViewport } from './toast.tsx';
import { createToaster, type ToastContent } from './toaster-store.ts';

const delivered: ToastContent = { tone: 'success', text: 'The download has begun.' };
const offline: ToastContent = { tone: 'danger', text: 'No connection to the server.' };

const toasterWith = (toasts: readonly ToastContent[]) => {
  const toaster = createToaster();
  toasts.forEach(toaster.show);
  return toaster;
};

const meta = {
  title: 'Feedback/Toast',
  component: ToastViewport,
  tags: ['!autodocs'],
  args: {
    toaster: toasterWith([delivered]),
    duration: Infinity,
    labels: {
      region: 'Notifications ({hotkey})',
      close: 'Close',
      success: 'Success',
      danger: 'Error',
    },
  },
  argTypes: { toaster: { control: false } },
  parameters: framed('16rem'),
} satisfies Meta<typeof ToastViewport>;

export default meta;

type Story = StoryObj<typeof meta>;

/** A success toast that does not close automatically, because `duration` is `Infinity`. */
export const Default: Story = {};

export const OnDemand: Story = {
  args: { toaster: createToaster({ limit: 3 }), duration: 5000 },
  render: (args) => (
    <>
      <Specimens>
        <Button
          onClick={() => {
            args.toaster.show(delivered);
          }}
        >
          Download The Last Shadow of Aman
        </Button>
        <Button
          variant="secondary"
          onClick={() => {
            args.toaster.show(offline);
          }}
        >
          Download while offline
        </Button>
      </Specimens>
      <ToastViewport {...args} />
    </>
  ),
};

const closeStates = ['rest', 'hover', 'focus', 'pressed'] as const;

export const AllStates: Story = {
  parameters: captured,
  args: {
    toaster: toasterWith([
      ...closeStates.map((state, index): ToastContent => ({
        tone: index % 2 ? 'danger' : 'success',
        text: `The button that closes: ${state}.`,
      })),
      {
        tone: 'success',
        text: 'The Routes Between Worlds, sample edition, has been downloaded for the hundredth time.',
      },
    ]),
  },
  play: async ({ canvas }) => {
    const buttons = await canvas.findAllByRole('button', { name: 'Close' });
    closeStates.forEach((state, index) => {
      forceState(buttons[index] ?? null, state);
    });
  },
};
