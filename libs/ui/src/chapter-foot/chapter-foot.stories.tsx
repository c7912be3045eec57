import type { Meta, StoryObj } from '@storybook/react-vite';
import { captured } from '../testing/captured.ts';
import { inLanguages } from '../testing/in-languages.ts';
import { RouterLink } from '../testing/router-link.tsx';
import * as ChapterFoot from './chapter-foot.tsx';

const meta = {
  title: 'Books/ChapterFoot',
  component: ChapterFoot.Link,
  tags: ['new', 'chapter', 'next', 'previous', 'navigate'],
  args: {
    href: '#five',
    rel: 'next',
    label: 'Next chapter',
    number: 'Five',
    title: 'What Mr Brome Left Out',
    extent: '3 minutes',
  },
  argTypes: { rel: { control: 'inline-radio', options: ['prev', 'next'] } },
  render: (args) => (
    <ChapterFoot.Root label="Chapters">
      <ChapterFoot.Link {...args} />
    </ChapterFoot.Root>
  ),
} satisfies Meta<typeof ChapterFoot.Link>;

export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = {
  parameters: inLanguages<ChapterFoot.ChapterFootLinkProps>({
    de: { label: 'Nächstes Kapitel', extent: '3 Minuten', titleLang: 'en' },
    it: { label: 'Capitolo successivo', extent: '3 minuti', titleLang: 'en' },
    fr: { label: 'Chapitre suivant', extent: '3 minutes', titleLang: 'en' },
  }),
};

/** Between two chapters: first the way on, which most readers take. */
export const BothWays: Story = {
  render: (args) => (
    <ChapterFoot.Root label="Chapters">
      <ChapterFoot.Link {...args} />
      <ChapterFoot.Link
        {...args}
        href="#three"
        rel="prev"
        label="Previous chapter"
        number="Three"
        title="The Worshipful Company"
        extent={undefined}
      />
    </ChapterFoot.Root>
  ),
};

/** After the end of a tale there is no next chapter. */
export const AfterTheEnd: Story = {
  args: {
    quiet: true,
    label: 'After the tale',
    number: undefined,
    title: 'A Note on This Edition',
    extent: '1 minute',
  },
};

/** With `asChild` a router’s link, which is empty, takes styles and content. */
export const AsRouterLink: Story = {
  args: { asChild: true, href: undefined, children: <RouterLink to="#five" /> },
};

export const LongGermanTitle: Story = {
  globals: { language: 'de', viewport: { value: 'narrow', isRotated: false } },
  args: {
    label: 'Nächstes Kapitel',
    number: 'Einundzwanzig',
    title: 'Die Hafenmeistergehilfenversammlung und was dabei nicht zur Sprache kam',
    extent: '12 Minuten',
  },
};

/** The arrows follow the direction of the text. */
export const RightToLeft: Story = {
  ...BothWays,
  globals: { direction: 'rtl' },
};

export const AllStates: Story = {
  parameters: captured,
  render: (args) => (
    <ChapterFoot.Root label="Chapters">
      <ChapterFoot.Link {...args} />
      <ChapterFoot.Link {...args} {...AfterTheEnd.args} href="#note" />
      <ChapterFoot.Link {...args} href="#three" rel="prev" label="Previous chapter" />
    </ChapterFoot.Root>
  ),
};
