import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { fn } from 'storybook/test';
import * as BookText from '../book-text/book-text.tsx';
import { captured } from '../testing/captured.ts';
import { inLanguages } from '../testing/in-languages.ts';
import {
  ReadingSettings,
  type ReadingSettingsLabels,
  type ReadingSettingsProps,
} from './reading-settings.tsx';
import { defaultReadingSettings } from './values.ts';

const labels: ReadingSettingsLabels = {
  theme: {
    label: 'Colours',
    choices: { auto: 'Auto', light: 'Light', sepia: 'Sepia', dark: 'Dark' },
  },
  size: {
    label: 'Size of text',
    smaller: 'Smaller',
    larger: 'Larger',
    format: (percent) => `${percent} %`,
  },
  face: { label: 'Typeface', choices: { serif: 'Book', sans: 'Sans serif' } },
  spacing: { label: 'Spacing', choices: { normal: 'Normal', wide: 'Wide' } },
  reset: 'Restore defaults',
};

const german: ReadingSettingsLabels = {
  theme: {
    label: 'Farben',
    choices: { auto: 'Auto', light: 'Hell', sepia: 'Sepia', dark: 'Dunkel' },
  },
  size: { ...labels.size, label: 'Schriftgröße', smaller: 'Kleiner', larger: 'Größer' },
  face: { label: 'Schrift', choices: { serif: 'Buchschrift', sans: 'Serifenlos' } },
  spacing: { label: 'Abstände', choices: { normal: 'Normal', wide: 'Weit' } },
  reset: 'Zurücksetzen',
};

const italian: ReadingSettingsLabels = {
  theme: {
    label: 'Colori',
    choices: { auto: 'Auto', light: 'Chiaro', sepia: 'Seppia', dark: 'Scuro' },
  },
  size: { ...labels.size, label: 'Corpo del testo', smaller: 'Più piccolo', larger: 'Più grande' },
  face: { label: 'Carattere', choices: { serif: 'Da libro', sans: 'Lineare' } },
  spacing: { label: 'Spaziatura', choices: { normal: 'Normale', wide: 'Ampia' } },
  reset: 'Ripristina',
};

const french: ReadingSettingsLabels = {
  theme: {
    label: 'Couleurs',
    choices: { auto: 'Auto', light: 'Clair', sepia: 'Sépia', dark: 'Sombre' },
  },
  size: { ...labels.size, label: 'Taille du texte', smaller: 'Plus petit', larger: 'Plus grand' },
  face: { label: 'Caractère', choices: { serif: 'Du livre', sans: 'Sans empattement' } },
  spacing: { label: 'Espacement', choices: { normal: 'Normal', wide: 'Aéré' } },
  reset: 'Rétablir',
};

const translations = inLanguages<ReadingSettingsProps>({
  de: { label: 'Leseeinstellungen', labels: german },
  it: { label: 'Impostazioni di lettura', labels: italian },
  fr: { label: 'Réglages de lecture', labels: french },
});

/** Holds the value, as the page does. */
function Stateful({ value: first, onValueChange, ...rest }: ReadingSettingsProps) {
  const [value, setValue] = useState(first);
  return (
    <ReadingSettings
      {...rest}
      value={value}
      onValueChange={(next) => {
        setValue(next);
        onValueChange(next);
      }}
    />
  );
}

const meta = {
  title: 'Books/Reading settings',
  component: ReadingSettings,
  tags: ['new', 'typography', 'font size', 'theme', 'sepia', 'preferences', 'popover'],
  args: {
    label: 'Reading settings',
    labels,
    value: defaultReadingSettings,
    onValueChange: fn(),
    onOpenChange: fn(),
  },
  argTypes: { icon: { control: false }, open: { control: false } },
  decorators: [(Story) => <div style={{ display: 'flex', justifyContent: 'end' }}>{Story()}</div>],
  parameters: { docs: { story: { inline: false, height: '44rem' } } },
  render: (args) => <Stateful {...args} />,
} satisfies Meta<typeof ReadingSettings>;

export default meta;

type Story = StoryObj<typeof meta>;

/** Closed, the initial state. */
export const Default: Story = {
  parameters: translations,
  render: function Reader(args) {
    const [value, setValue] = useState(defaultReadingSettings);
    return <ReadingSettings {...args} value={value} onValueChange={setValue} />;
  },
};

/** Open, with the defaults. */
export const Open: Story = {
  tags: ['captured'],
  args: { defaultOpen: true },
  parameters: { ...translations, ...captured },
};

/** At 320 px, in the language with the longest words. */
export const NarrowScreen: Story = {
  globals: { viewport: { value: 'narrow', isRotated: false } },
  args: { lang: 'de', label: 'Leseeinstellungen', labels: german, defaultOpen: true },
};

/** The largest text: it can only become smaller. */
export const LargestText: Story = {
  args: { defaultOpen: true, value: { ...defaultReadingSettings, size: 250 } },
};

/** Read in sepia. The theme is on the root element in a page. */
export const Sepia: Story = {
  args: { defaultOpen: true, value: { ...defaultReadingSettings, theme: 'sepia' } },
  render: (args) => (
    <div className="sepia" style={{ display: 'grid', flex: 1, gap: '1rem' }}>
      <div style={{ justifySelf: 'end' }}>
        <Stateful {...args} />
      </div>
      <BookText.Root>
        <p>She was in fact sitting at her table under the north window, with dry feet.</p>
        <hr />
        <p>The other end of the chain belonged to Dab Pooley, who was twelve.</p>
      </BookText.Root>
    </div>
  ),
};

/** Aligned with the end of the button, which is on the left. */
export const RightToLeft: Story = {
  globals: { direction: 'rtl' },
  args: { defaultOpen: true },
};

/** Everything chosen differently. One panel, because two open ones would lie on each other. */
export const AllStates: Story = {
  parameters: captured,
  args: {
    defaultOpen: true,
    value: {
      theme: 'sepia',
      face: 'sans',
      spacing: 'wide',
      size: 250,
    },
  },
};
