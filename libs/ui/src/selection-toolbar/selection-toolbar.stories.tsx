import type { Meta, StoryObj } from '@storybook/react-vite';
import { useLayoutEffect, useRef, useState, type ComponentType } from 'react';
import { fn } from 'storybook/test';
import { Button } from '../button/button.tsx';
import { captured } from '../testing/captured.ts';
import { inLanguages } from '../testing/in-languages.ts';
import { TextArea } from '../text-area/text-area.tsx';
import { TextLink } from '../text-link/text-link.tsx';
import * as SelectionToolbar from './selection-toolbar.tsx';

interface Example {
  label: string;
  /** The sentence that is selected. */
  text: string;
  actions: readonly string[];
  /** The label of a field in the place of the toolbar. */
  field?: string;
  onPress: () => void;
  lang?: string;
}

const meta = {
  title: 'Books/SelectionToolbar',
  // The range comes from the page, not from the controls.
  component: SelectionToolbar.Root as unknown as ComponentType<Example>,
  tags: ['new', 'highlight', 'mark', 'note', 'quote'],
  args: {
    label: 'Selected text',
    text: 'A chain is sixty-six feet of iron links, and it folds up into the hand.',
    actions: ['Mark', 'Note', 'Copy link'],
    onPress: fn(),
  },
  // Of the page around it.
  argTypes: {
    text: { description: 'The sentence that is selected.' },
    actions: { description: 'The words of its buttons.' },
    onPress: { description: 'Called when one of them is pressed.' },
    field: { description: 'The label of a field in the place of the toolbar.' },
  },
  render: (args) => <Page {...args} />,
} satisfies Meta<Example>;

export default meta;

type Story = StoryObj<Example>;

export const Default: Story = {
  parameters: inLanguages<Example>({
    de: {
      label: 'Ausgewählter Text',
      text: 'Eine Kette, das sind sechsundsechzig Fuß aus Eisengliedern.',
      actions: ['Markieren', 'Notiz', 'Link kopieren'],
    },
    it: {
      label: 'Testo selezionato',
      text: 'Una catena sono sessantasei piedi di maglie di ferro.',
      actions: ['Evidenzia', 'Nota', 'Copia il link'],
    },
    fr: {
      label: 'Texte sélectionné',
      text: 'Une chaîne, c’est soixante-six pieds de maillons de fer.',
      actions: ['Surligner', 'Note', 'Copier le lien'],
    },
  }),
};

/** More actions than fit in a row wrap. */
export const OnANarrowPhone: Story = {
  globals: { language: 'de', viewport: { value: 'narrow', isRotated: false } },
  args: {
    actions: ['Markieren', 'Notiz', 'Link kopieren', 'Im Chat zitieren', 'Als Bild'],
  },
};

/** An action that asks for more takes the place of the toolbar. */
export const WithPanel: Story = { args: { field: 'Note' } };

export const RightToLeft: Story = {
  globals: { direction: 'rtl' },
  args: {
    lang: 'ar',
    label: 'النص المحدد',
    text: 'السلسلة ستة وستون قدما من حلقات الحديد.',
    actions: ['تمييز', 'ملاحظة'],
  },
};

export const AllStates: Story = {
  parameters: captured,
  render: (args) => (
    <div style={{ display: 'grid', gap: '2rem' }}>
      <Page {...args} />
      <Page {...args} {...OnANarrowPhone.args} />
      <Page {...args} {...WithPanel.args} />
    </div>
  ),
};

function Page({ label, text, actions, field, onPress, lang }: Example) {
  const sentence = useRef<HTMLParagraphElement>(null);
  const [range, setRange] = useState<Range>();
  useLayoutEffect(() => {
    if (!sentence.current) return;
    const whole = document.createRange();
    whole.selectNodeContents(sentence.current);
    getSelection()?.removeAllRanges();
    getSelection()?.addRange(whole);
    setRange(whole);
  }, [text]);
  const close = () => {
    setRange(undefined);
  };
  return (
    <div lang={lang} style={{ position: 'relative', minHeight: field ? '18rem' : '10rem' }}>
      <TextLink href="#contents">Contents</TextLink>
      <p ref={sentence} style={{ marginBlock: '1rem', width: 'fit-content' }}>
        {text}
      </p>
      {range && !field && (
        <SelectionToolbar.Root label={label} range={range} onDismiss={close}>
          {actions.map((action) => (
            <SelectionToolbar.Button key={action} onClick={onPress}>
              {action}
            </SelectionToolbar.Button>
          ))}
        </SelectionToolbar.Root>
      )}
      {range && field && (
        <SelectionToolbar.Panel label={field} range={range} onDismiss={close}>
          <TextArea label={field} action={<Button onClick={close}>Save</Button>} />
        </SelectionToolbar.Panel>
      )}
      <TextLink href="#next" style={{ position: 'absolute', bottom: 0 }}>
        Next chapter
      </TextLink>
    </div>
  );
}
