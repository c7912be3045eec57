import type { Meta, StoryObj } from '@storybook/react-vite';
import { userEvent, within } from 'storybook/test';
import { RouterLink } from '../testing/router-link.tsx';
import { Disclosure } from './index.ts';

interface NavigationProps {
  label: string;
  links: readonly string[];
  current?: number;
}

/** Stands for a site's main navigation. */
const Navigation = ({ label, links, current }: NavigationProps) => (
  <nav aria-label={label}>
    <ul style={{ display: 'grid' }}>
      {links.map((words, at) => (
        <li key={words}>
          <RouterLink
            to={`#${at}`}
            aria-current={at === current ? 'page' : undefined}
            style={{ display: 'block', padding: '0.75rem', color: 'inherit' }}
          >
            {at === current ? `✓ ${words}` : words}
          </RouterLink>
        </li>
      ))}
    </ul>
  </nav>
);

const english = { label: 'Main', links: ['Home', 'Donate', 'About', 'Chat'] };

const meta = {
  title: 'Navigation/Disclosure',
  component: Disclosure.Root,
  subcomponents: { Trigger: Disclosure.Trigger, Content: Disclosure.Content },
  args: {
    children: (
      <>
        <Disclosure.Trigger>Menu</Disclosure.Trigger>
        <Disclosure.Content>
          <Navigation {...english} />
        </Disclosure.Content>
      </>
    ),
  },
  argTypes: { children: { control: false } },
  decorators: [(Story) => <div style={{ display: 'flex', justifyContent: 'end' }}>{Story()}</div>],
  parameters: { docs: { story: { inline: false, height: '20rem' } } },
} satisfies Meta<typeof Disclosure.Root>;

export default meta;

type Story = StoryObj<typeof meta>;

const openIt: Story['play'] = ({ canvasElement }) => {
  const triggers = within(canvasElement).getAllByText(/^(Menu|Hauptnavigation|القائمة)/);
  return userEvent.click(triggers[0] as HTMLElement);
};

/** Closed, as one finds it. */
export const Default: Story = {};

/** Open, above the page. */
export const Open: Story = { play: openIt };

/** The link to here is marked by more than its colour. */
export const CurrentPage: Story = {
  args: {
    children: (
      <>
        <Disclosure.Trigger>Menu</Disclosure.Trigger>
        <Disclosure.Content>
          <Navigation {...english} current={2} />
        </Disclosure.Content>
      </>
    ),
  },
  play: openIt,
};

export const LongGermanLabel: Story = {
  args: {
    lang: 'de',
    children: (
      <>
        <Disclosure.Trigger>Hauptnavigation öffnen oder schließen</Disclosure.Trigger>
        <Disclosure.Content>
          <Navigation
            label="Hauptnavigation"
            links={[
              'Startseite',
              'Unterstützungsmöglichkeiten für Übersetzungen und Neuerscheinungen',
              'Über den Verfasser',
            ]}
          />
        </Disclosure.Content>
      </>
    ),
  },
  play: openIt,
};

/** Taller than the screen, it scrolls by itself. */
export const NarrowScreen: Story = {
  globals: { viewport: { value: 'narrow', isRotated: false } },
  args: {
    children: (
      <>
        <Disclosure.Trigger>Menu</Disclosure.Trigger>
        <Disclosure.Content>
          <Navigation
            label="Main"
            links={Array.from({ length: 20 }, (_, at) => `Chapter ${at + 1}, a long way from home`)}
          />
        </Disclosure.Content>
      </>
    ),
  },
  play: openIt,
};

/** It ends where the button ends, which is on the left. */
export const RightToLeft: Story = {
  args: {
    dir: 'rtl',
    lang: 'ar',
    children: (
      <>
        <Disclosure.Trigger>القائمة</Disclosure.Trigger>
        <Disclosure.Content>
          <Navigation label="التنقل الرئيسي" links={['الرئيسية', 'تبرّع', 'نبذة']} />
        </Disclosure.Content>
      </>
    ),
  },
  decorators: [
    (Story) => (
      <div dir="rtl" style={{ inlineSize: '100%' }}>
        <div style={{ display: 'flex', justifyContent: 'end' }}>{Story()}</div>
      </div>
    ),
  ],
  play: openIt,
};

export const LightTheme: Story = { globals: { theme: 'light' }, play: openIt };

/** Open and closed. */
export const AllStates: Story = {
  render: () => (
    <div style={{ display: 'flex', gap: '14rem', minBlockSize: '18rem' }}>
      <Disclosure.Root>
        <Disclosure.Trigger>Menu</Disclosure.Trigger>
        <Disclosure.Content>
          <Navigation {...english} />
        </Disclosure.Content>
      </Disclosure.Root>
      <Disclosure.Root>
        <Disclosure.Trigger>Contents</Disclosure.Trigger>
        <Disclosure.Content>
          <Navigation label="Contents" links={['The harbour', 'The road', 'The way home']} />
        </Disclosure.Content>
      </Disclosure.Root>
    </div>
  ),
  play: ({ canvasElement }) => userEvent.click(within(canvasElement).getByText('Contents')),
};
