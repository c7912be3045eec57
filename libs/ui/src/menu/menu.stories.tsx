import type { Meta, StoryObj } from '@storybook/react-vite';
import { fn, userEvent, within } from 'storybook/test';
import { Button } from '../button/index.ts';
import { RouterLink } from '../testing/router-link.tsx';
import { Menu } from './index.ts';

const languages = [
  { language: 'en', name: 'English' },
  { language: 'it', name: 'Italiano' },
  { language: 'fr', name: 'Français' },
  { language: 'de', name: 'Deutsch' },
] as const;

const languageItems = (current?: string) =>
  languages.map(({ language, name }) => (
    <Menu.LinkItem
      key={language}
      href={`#${language}`}
      lang={language}
      hrefLang={language}
      current={language === current}
    >
      {name}
    </Menu.LinkItem>
  ));

const languageMenu = (
  <>
    <Menu.Trigger chevron>Language</Menu.Trigger>
    <Menu.Content>{languageItems('en')}</Menu.Content>
  </>
);

const onSettings = fn();
const onSignOut = fn();

const accountItems = (
  <>
    <Menu.Label>Signed in as Mirela</Menu.Label>
    <Menu.LinkItem href="#chat">Chat</Menu.LinkItem>
    <Menu.Item onSelect={onSettings}>Settings</Menu.Item>
    <Menu.Separator />
    <Menu.Item onSelect={onSignOut}>Sign out</Menu.Item>
  </>
);

const meta = {
  title: 'Navigation/Menu',
  component: Menu.Root,
  subcomponents: {
    Trigger: Menu.Trigger,
    Content: Menu.Content,
    Item: Menu.Item,
    LinkItem: Menu.LinkItem,
    Separator: Menu.Separator,
    Label: Menu.Label,
  },
  args: { children: languageMenu, onOpenChange: fn() },
  argTypes: { children: { control: false }, open: { control: false } },
  decorators: [
    (Story) => <div style={{ display: 'flex', justifyContent: 'center' }}>{Story()}</div>,
  ],
  parameters: { docs: { story: { inline: false, height: '20rem' } } },
} satisfies Meta<typeof Menu.Root>;

export default meta;

type Story = StoryObj<typeof meta>;

const openIt: Story['play'] = ({ canvasElement }) =>
  userEvent.click(within(canvasElement).getByRole('button'));

/** Closed, as one finds it. */
export const Default: Story = {};

/** The same page in another language: links, the one to here marked by a check. */
export const CurrentLanguage: Story = { play: openIt };

/** Links and things to do, a label above and a line between. */
export const Account: Story = {
  args: {
    children: (
      <>
        <Menu.Trigger chevron>Mirela</Menu.Trigger>
        <Menu.Content>{accountItems}</Menu.Content>
      </>
    ),
  },
  play: openIt,
};

/** Without words the button needs a `label`. */
export const IconAlone: Story = {
  args: {
    children: (
      <>
        <Menu.Trigger label="Account menu">
          <svg
            aria-hidden="true"
            viewBox="0 0 24 24"
            style={{ inlineSize: '1.25rem', fill: 'none', stroke: 'currentColor', strokeWidth: 2 }}
          >
            <circle cx="12" cy="8" r="4" />
            <path d="M4.5 20.5a7.5 7.5 0 0 1 15 0" />
          </svg>
        </Menu.Trigger>
        <Menu.Content>{accountItems}</Menu.Content>
      </>
    ),
  },
  play: openIt,
};

/** `asChild` makes a menu button of another button, and items of a router's links. */
export const WithButtonAndRouterLinks: Story = {
  args: {
    children: (
      <>
        <Menu.Trigger asChild chevron>
          <Button intent="secondary">Tales</Button>
        </Menu.Trigger>
        <Menu.Content>
          <Menu.LinkItem asChild current>
            <RouterLink to="#routes">The Routes Between Worlds</RouterLink>
          </Menu.LinkItem>
          <Menu.LinkItem asChild>
            <RouterLink to="#elias">The Airborne Adventures of Elias Harrow</RouterLink>
          </Menu.LinkItem>
          <Menu.LinkItem asChild disabled>
            <RouterLink to="#shadows" lang="en">
              The Last Shadow of Aman
            </RouterLink>
          </Menu.LinkItem>
        </Menu.Content>
      </>
    ),
  },
  play: openIt,
};

/** What is not to be had now: no press does anything, and the keyboard passes over it. */
export const DisabledItem: Story = {
  args: {
    children: (
      <>
        <Menu.Trigger chevron>Mirela</Menu.Trigger>
        <Menu.Content>
          <Menu.LinkItem href="#profile">Profile</Menu.LinkItem>
          <Menu.LinkItem href="#chat" disabled>
            Chat
          </Menu.LinkItem>
          <Menu.Item disabled onSelect={onSettings}>
            Settings
          </Menu.Item>
          <Menu.Item onSelect={onSignOut}>Sign out</Menu.Item>
        </Menu.Content>
      </>
    ),
  },
  play: openIt,
};

/** Breaks at the spaces; the check stays at the end. */
export const LongGermanLabel: Story = {
  args: {
    children: (
      <>
        <Menu.Trigger chevron lang="de">
          Benutzerkontoeinstellungen
        </Menu.Trigger>
        <Menu.Content lang="de">
          <Menu.LinkItem href="#notifications" current>
            Benachrichtigungseinstellungen für Neuerscheinungen und Leseproben
          </Menu.LinkItem>
          <Menu.Item>Von allen Geräten abmelden, auch von den vergessenen</Menu.Item>
        </Menu.Content>
      </>
    ),
  },
  play: openIt,
};

/** More than fits scrolls, away from the edges of the screen. */
export const NarrowScreen: Story = {
  globals: { viewport: { value: 'narrow', isRotated: false } },
  args: {
    children: (
      <>
        <Menu.Trigger chevron>Chapter</Menu.Trigger>
        <Menu.Content>
          {Array.from({ length: 24 }, (_, at) => (
            <Menu.LinkItem key={at} href={`#chapter-${at + 1}`} current={at === 6}>
              {`Chapter ${at + 1}, in which a road that is on no map is taken all the same`}
            </Menu.LinkItem>
          ))}
        </Menu.Content>
      </>
    ),
  },
  play: openIt,
};

/** The menu ends where the button ends, which is on the left. */
export const RightToLeft: Story = {
  args: {
    children: (
      <>
        <Menu.Trigger chevron>اللغة المختارة للقراءة</Menu.Trigger>
        <Menu.Content>
          <Menu.LinkItem href="#ar" current>
            العربية
          </Menu.LinkItem>
          <Menu.LinkItem href="#fa">فارسی</Menu.LinkItem>
        </Menu.Content>
      </>
    ),
  },
  decorators: [
    (Story) => (
      <div dir="rtl" lang="ar">
        {Story()}
      </div>
    ),
  ],
  play: openIt,
};

export const LightTheme: Story = { globals: { theme: 'light' }, play: openIt };

/** Open and closed, with every kind of item. */
export const AllStates: Story = {
  parameters: { docs: { story: { inline: false, height: '28rem' } } },
  render: () => (
    <div style={{ display: 'flex', alignItems: 'start', gap: '7rem', minBlockSize: '24rem' }}>
      <Menu.Root>{languageMenu}</Menu.Root>
      <Menu.Root open>
        <Menu.Trigger chevron>Mirela</Menu.Trigger>
        <Menu.Content>
          {accountItems}
          <Menu.Separator />
          <Menu.Label>Not now</Menu.Label>
          <Menu.LinkItem href="#profile" disabled>
            Profile
          </Menu.LinkItem>
          <Menu.Item disabled>Delete the account</Menu.Item>
        </Menu.Content>
      </Menu.Root>
      <Menu.Root open>
        <Menu.Trigger chevron>Language</Menu.Trigger>
        <Menu.Content>{languageItems('fr')}</Menu.Content>
      </Menu.Root>
      <Menu.Root>
        <Menu.Trigger chevron disabled>
          Account
        </Menu.Trigger>
      </Menu.Root>
    </div>
  ),
};
