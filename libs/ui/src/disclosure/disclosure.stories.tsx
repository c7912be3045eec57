import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { fn } from 'storybook/test';
import { Button } from '../button/button.tsx';
import { NavLink } from '../nav-link/nav-link.tsx';
import { captured } from '../testing/captured.ts';
import { childrenIn } from '../testing/in-languages.ts';
import { RouterLink } from '../testing/router-link.tsx';
import { States } from '../testing/states.tsx';
import * as Disclosure from './disclosure.tsx';

interface NavigationProps {
  label: string;
  links: readonly string[];
  current?: number;
}

/** A sample main navigation. */
const Navigation = ({ label, links, current }: NavigationProps) => (
  <nav aria-label={label}>
    <ul style={{ display: 'grid' }}>
      {links.map((words, at) => (
        <li key={words}>
          <NavLink asChild aria-current={at === current ? 'page' : undefined}>
            <RouterLink to={`#${at}`}>{words}</RouterLink>
          </NavLink>
        </li>
      ))}
    </ul>
  </nav>
);

const english = { label: 'Main', links: ['Home', 'Donate', 'About', 'Chat'] };

const inside = (words: string, navigation: NavigationProps) => (
  <>
    <Disclosure.Trigger>{words}</Disclosure.Trigger>
    <Disclosure.Content>
      <Navigation {...navigation} />
    </Disclosure.Content>
  </>
);

const translated = (current?: number) => {
  const here = current === undefined ? {} : { current };
  return childrenIn({
    de: inside('Menü', {
      label: 'Hauptnavigation',
      links: ['Startseite', 'Spenden', 'Über die Seite', 'Chat'],
      ...here,
    }),
    it: inside('Menù', {
      label: 'Navigazione principale',
      links: ['Inizio', 'Sostieni', 'Chi scrive', 'Chat'],
      ...here,
    }),
    fr: inside('Menu', {
      label: 'Navigation principale',
      links: ['Accueil', 'Faire un don', 'À propos', 'Discussion'],
      ...here,
    }),
  });
};

const meta = {
  title: 'Navigation/Disclosure',
  component: Disclosure.Root,
  tags: ['stable', 'accordion', 'collapse', 'expand', 'hamburger'],
  subcomponents: { Trigger: Disclosure.Trigger, Content: Disclosure.Content },
  args: { children: inside('Menu', english), onOpenChange: fn() },
  argTypes: { children: { control: false }, open: { control: false } },
  decorators: [(Story) => <div style={{ display: 'flex', justifyContent: 'end' }}>{Story()}</div>],
  parameters: { docs: { story: { inline: false, height: '20rem' } } },
} satisfies Meta<typeof Disclosure.Root>;

export default meta;

type Story = StoryObj<typeof meta>;

/** Closed, the initial state. */
export const Default: Story = { parameters: translated() };

/** Open, over the page. */
export const Open: Story = { args: { defaultOpen: true }, parameters: translated() };

/** The current link is marked by more than colour. */
export const CurrentPage: Story = {
  args: { defaultOpen: true, children: inside('Menu', { ...english, current: 2 }) },
  parameters: translated(2),
};

/** With `asChild` a button of the library is the trigger. */
export const WithButton: Story = {
  args: {
    children: (
      <>
        <Disclosure.Trigger asChild>
          <Button asChild variant="secondary">
            <summary>Menu</summary>
          </Button>
        </Disclosure.Trigger>
        <Disclosure.Content>
          <Navigation {...english} />
        </Disclosure.Content>
      </>
    ),
  },
};

/** Text wraps without horizontal overflow. */
export const LongGermanLabel: Story = {
  args: {
    lang: 'de',
    defaultOpen: true,
    children: inside('Hauptnavigation öffnen oder schließen', {
      label: 'Hauptnavigation',
      links: [
        'Startseite',
        'Unterstützungsmöglichkeiten für Übersetzungen und Neuerscheinungen',
        'Über den Verfasser',
      ],
    }),
  },
};

/** Higher than the viewport: the content scrolls. */
export const NarrowScreen: Story = {
  globals: { viewport: { value: 'narrow', isRotated: false } },
  args: {
    defaultOpen: true,
    children: inside('Menu', {
      label: 'Main',
      links: Array.from({ length: 20 }, (_, at) => `Chapter ${at + 1}, a long way from home`),
    }),
  },
};

/** In a header: within the margins of the page, wherever the button is. */
export const InAHeader: Story = {
  globals: { viewport: { value: 'narrow', isRotated: false } },
  args: { defaultOpen: true, alignTo: 'container' },
  parameters: translated(),
  decorators: [
    (Story) => (
      <header style={{ position: 'relative', inlineSize: '100%', paddingInlineEnd: '8rem' }}>
        <div style={{ display: 'flex', justifyContent: 'end' }}>{Story()}</div>
      </header>
    ),
  ],
};

/** Aligned with the end of the button, which is on the left. */
export const RightToLeft: Story = {
  globals: { direction: 'rtl' },
  args: {
    lang: 'ar',
    defaultOpen: true,
    children: inside('القائمة', {
      label: 'التنقل الرئيسي',
      links: ['الرئيسية', 'تبرّع', 'نبذة'],
    }),
  },
};

/** Controlled: it opens only after consent. */
export const Controlled: Story = {
  render: function Decided(args) {
    const [open, setOpen] = useState(false);
    const [allowed, setAllowed] = useState(false);
    return (
      <div style={{ display: 'flex', gap: '2rem', alignItems: 'center' }}>
        <label>
          <input
            type="checkbox"
            checked={allowed}
            onChange={({ target }) => {
              setAllowed(target.checked);
            }}
          />{' '}
          It may open
        </label>
        <Disclosure.Root
          {...args}
          open={open}
          onOpenChange={(next) => {
            setOpen(next && allowed);
          }}
        />
      </div>
    );
  },
};

/** Closed in every state, and open, with room for the content. */
export const AllStates: Story = {
  parameters: captured,
  render: () => (
    <div
      style={{
        display: 'grid',
        gap: '2rem',
        gridTemplateColumns: 'repeat(auto-fit, minmax(16rem, 1fr))',
        justifyItems: 'end',
        alignItems: 'start',
        inlineSize: '100%',
      }}
    >
      <States of={['rest', 'hover', 'focus', 'pressed']} part="summary">
        {() => <Disclosure.Root>{inside('Menu', english)}</Disclosure.Root>}
      </States>
      <div style={{ minBlockSize: '17rem' }}>
        <Disclosure.Root defaultOpen>{inside('Menu', { ...english, current: 2 })}</Disclosure.Root>
      </div>
    </div>
  ),
};
