import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { fn } from 'storybook/test';
import { Button } from '../button/button.tsx';
import { captured } from '../testing/captured.ts';
import { inLanguages } from '../testing/in-languages.ts';
import { shadowsCover, westernShoreMap } from '../testing/sample-pictures.ts';
import { PictureDialog, type PictureDialogProps } from './picture-dialog.tsx';

const meta = {
  title: 'Pictures/PictureDialog',
  component: PictureDialog,
  tags: ['new', 'zoom', 'pan', 'lightbox', 'map'],
  args: {
    label: 'The map, enlarged',
    labels: { close: 'Close', view: 'The map; the arrow keys move it' },
    source: westernShoreMap,
    src: westernShoreMap.img.src,
    alt: 'Map: a dotted course leads from the western shore to an island drawn in broken lines',
    onClose: fn(),
  },
  parameters: { docs: { story: { inline: false, height: '24rem' } } },
} satisfies Meta<typeof PictureDialog>;

export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = {
  parameters: inLanguages<PictureDialogProps>({
    de: {
      label: 'Die Karte, vergrößert',
      labels: { close: 'Schließen', view: 'Die Karte; die Pfeiltasten bewegen sie' },
    },
    it: {
      label: 'La mappa ingrandita',
      labels: { close: 'Chiudi', view: 'La mappa; i tasti freccia la spostano' },
    },
    fr: {
      label: 'La carte, agrandie',
      labels: { close: 'Fermer', view: 'La carte ; les flèches du clavier la déplacent' },
    },
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
          Open the map
        </Button>
        {isOpen && (
          <PictureDialog
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

/** The whole file does not come: the picture of the page stays. */
export const FileMissing: Story = { args: { src: 'data:image/png,' } };

/** A picture in portrait format. */
export const Portrait: Story = {
  args: { source: shadowsCover, src: shadowsCover.img.src, alt: 'A lighthouse' },
};

export const NarrowScreen: Story = {
  globals: { viewport: { value: 'narrow', isRotated: false } },
};

export const RightToLeft: Story = {
  globals: { direction: 'rtl' },
  args: { label: 'המפה, מוגדלת', labels: { close: 'סגירה', view: 'המפה' } },
};

export const AllStates: Story = { parameters: captured };
