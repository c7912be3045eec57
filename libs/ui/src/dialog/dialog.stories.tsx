import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { fn } from 'storybook/test';
import { Button } from '../button/button.tsx';
import { captured } from '../testing/captured.ts';
import { inLanguages } from '../testing/in-languages.ts';
import { Text } from '../text/text.tsx';
import { Dialog, type DialogProps } from './dialog.tsx';

const meta = {
  title: 'Feedback/Dialog',
  component: Dialog,
  tags: ['new', 'modal', 'overlay', 'window', 'lightbox'],
  args: {
    label: 'The passage as a picture',
    labels: { close: 'Close' },
    onClose: fn(),
    actions: <Button size="lg">Download</Button>,
    children: <Text>Wet brick. The warm glass of the Gannet.</Text>,
  },
  argTypes: { actions: { control: false }, children: { control: false } },
  parameters: { docs: { story: { inline: false, height: '20rem' } } },
} satisfies Meta<typeof Dialog>;

export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = {
  parameters: inLanguages<DialogProps>({
    de: { label: 'Die Stelle als Bild', labels: { close: 'Schließen' } },
    it: { label: 'Il passo come immagine', labels: { close: 'Chiudi' } },
    fr: { label: 'Le passage en image', labels: { close: 'Fermer' } },
  }),
};

/** It is rendered while it is open. */
export const Opened: Story = {
  render: function Opened(args) {
    const [isOpen, setOpen] = useState(false);
    return (
      <>
        <Button
          onClick={() => {
            setOpen(true);
          }}
        >
          As picture
        </Button>
        {isOpen && (
          <Dialog
            {...args}
            onClose={() => {
              setOpen(false);
            }}
          />
        )}
      </>
    );
  },
};

/** What is higher than the window scrolls. */
export const LongContent: Story = {
  args: { children: <Text>{'Wet brick. The warm glass of the Gannet. '.repeat(80)}</Text> },
};

export const NarrowScreen: Story = {
  ...LongContent,
  globals: { viewport: { value: 'narrow', isRotated: false } },
};

export const RightToLeft: Story = {
  globals: { direction: 'rtl' },
  args: { label: 'הקטע כתמונה', labels: { close: 'סגירה' } },
};

export const AllStates: Story = { parameters: captured };
