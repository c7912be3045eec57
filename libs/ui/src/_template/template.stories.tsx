import type { Meta, StoryObj } from '@storybook/react-vite';
import { captured } from '../testing/captured.ts';
import { inLanguages } from '../testing/in-languages.ts';
import { Specimens } from '../testing/specimens.tsx';
import { Template, type TemplateProps } from './template.tsx';

const meta = {
  title: 'Text/Template',
  component: Template,
  tags: ['!dev', '!autodocs', 'new'],
  args: { children: 'Three tales' },
} satisfies Meta<typeof Template>;

export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = {
  parameters: inLanguages<TemplateProps>({
    de: { children: 'Drei Geschichten' },
    it: { children: 'Tre racconti' },
    fr: { children: 'Trois récits' },
  }),
};

/** A word that is wider than the component. */
export const LongGermanLabel: Story = {
  globals: { language: 'de', viewport: { value: 'narrow', isRotated: false } },
  args: { children: 'Übersetzungswettbewerbsteilnahmebedingungen' },
};

export const RightToLeft: Story = {
  globals: { direction: 'rtl' },
  args: { lang: 'ar', children: 'ثلاث حكايات' },
};

export const AllStates: Story = {
  parameters: captured,
  render: () => (
    <Specimens width="14rem">
      <Template>Three tales</Template>
      <Template tone="success">The book is on its way</Template>
    </Specimens>
  ),
};
