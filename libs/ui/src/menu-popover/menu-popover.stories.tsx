import type { Meta, StoryObj } from '@storybook/react-vite';
import { fn } from 'storybook/test';
import { Button } from '../button/button.tsx';
import { captured } from '../testing/captured.ts';
import { inLanguages } from '../testing/in-languages.ts';
import { forceState } from '../testing/states.tsx';
import * as MenuPopover from './menu-popover.tsx';

const languages = [
  { language: 'en', name: 'English' },
  { language: 'it', name: 'Italiano' },
  { language: 'fr', name: 'Français' },
  { language: 'de', name: 'Deutsch' },
] as const;

const languageItems = (current: string) =>
  languages.map(({ language, name }) => (
    <MenuPopover.LinkItem
      key={language}
      href={`#${language}`}
      lang={language}
      hrefLang={language}
      current={language === current}
    >
      {name}
    </MenuPopover.LinkItem>
  ));

const translations = inLanguages<MenuPopover.MenuPopoverRootProps>({
  de: { label: 'Sprache' },
  it: { label: 'Lingua' },
  fr: { label: 'Langue' },
});

const onSettings = fn();
const onSignOut = fn();

const meta = {
  title: 'Navigation/MenuPopover',
  component: MenuPopover.Root,
  tags: ['!autodocs', 'new', 'choose', 'dropdown', 'native', 'popup', 'without-script'],
  subcomponents: {
    Item: MenuPopover.Item,
    LinkItem: MenuPopover.LinkItem,
    Label: MenuPopover.Label,
  },
  args: { id: 'languages', label: 'Language', children: languageItems('en') },
  argTypes: { id: { control: false }, children: { control: false } },
  decorators: [
    (Story) => <div style={{ display: 'flex', justifyContent: 'center' }}>{Story()}</div>,
  ],
  render: (args) => (
    <>
      <Button intent="secondary" aria-haspopup="menu" popoverTarget={args.id}>
        {args.label}
      </Button>
      <MenuPopover.Root {...args} />
    </>
  ),
  parameters: { docs: { story: { inline: false, height: '20rem' } } },
} satisfies Meta<typeof MenuPopover.Root>;

export default meta;

type Story = StoryObj<typeof meta>;

const open: Story['play'] = async ({ canvas, userEvent }) => {
  await userEvent.click(canvas.getByRole('button'));
};

/** Closed, the initial state. */
export const Default: Story = { parameters: translations };

/** Below the end of its button. */
export const Open: Story = { parameters: translations, play: open };

/** The current one has a check. */
export const CurrentItem: Story = {
  args: { children: languageItems('it') },
  parameters: translations,
  play: open,
};

/** Disabled items do not react to a press and are skipped by the keyboard. */
export const DisabledItems: Story = {
  args: {
    id: 'account',
    label: 'Account',
    children: (
      <>
        <MenuPopover.Label>Signed in as Mirela</MenuPopover.Label>
        <MenuPopover.LinkItem href="#profile">Profile</MenuPopover.LinkItem>
        <MenuPopover.LinkItem href="#chat" disabled>
          Chat
        </MenuPopover.LinkItem>
        <MenuPopover.Item disabled onSelect={onSettings}>
          Settings
        </MenuPopover.Item>
        <MenuPopover.Item onSelect={onSignOut}>Sign out</MenuPopover.Item>
      </>
    ),
  },
  play: open,
};

/** Wraps at spaces; the check stays at the end. */
export const LongGermanLabel: Story = {
  args: {
    id: 'account',
    lang: 'de',
    label: 'Benutzerkontoeinstellungen',
    children: (
      <>
        <MenuPopover.LinkItem href="#notifications" current>
          Benachrichtigungseinstellungen für Neuerscheinungen und Leseproben
        </MenuPopover.LinkItem>
        <MenuPopover.Item>Von allen Geräten abmelden, auch von den vergessenen</MenuPopover.Item>
      </>
    ),
  },
  play: open,
};

/** Aligned with the end of the button, which is on the left. */
export const RightToLeft: Story = {
  globals: { direction: 'rtl' },
  args: {
    lang: 'ar',
    label: 'اللغة المختارة للقراءة',
    children: (
      <>
        <MenuPopover.LinkItem href="#ar" current>
          العربية
        </MenuPopover.LinkItem>
        <MenuPopover.LinkItem href="#fa">فارسی</MenuPopover.LinkItem>
      </>
    ),
  },
  play: open,
};

/** A long menu scrolls and keeps a distance from the edges of the screen. */
export const NarrowScreen: Story = {
  globals: { viewport: { value: 'narrow', isRotated: false } },
  args: {
    id: 'chapters',
    label: 'Chapter',
    children: Array.from({ length: 24 }, (_, at) => (
      <MenuPopover.LinkItem key={at} href={`#chapter-${at + 1}`} current={at === 6}>
        {`Chapter ${at + 1}, in which a road that is on no map is taken all the same`}
      </MenuPopover.LinkItem>
    )),
  },
  play: open,
};

/** Only one popover can be open, so these are part of the page: every kind of item, in every state. */
export const AllStates: Story = {
  tags: ['forced-colors'],
  parameters: { ...captured, docs: { story: { inline: false, height: '28rem' } } },
  render: () => (
    <div
      style={{
        display: 'grid',
        gap: '2rem',
        gridTemplateColumns: 'repeat(auto-fit, minmax(16rem, 1fr))',
        justifyItems: 'center',
        alignItems: 'start',
        inlineSize: '100%',
      }}
    >
      <MenuPopover.Root id="actions" label="Actions" style={inThePage}>
        <MenuPopover.Label>A label</MenuPopover.Label>
        {(['rest', 'hover', 'focus', 'pressed', 'disabled'] as const).map((state) => (
          <MenuPopover.Item
            key={state}
            ref={(item) => {
              forceState(item, state);
            }}
            disabled={state === 'disabled'}
          >
            {`An action, ${state}`}
          </MenuPopover.Item>
        ))}
        <MenuPopover.LinkItem href="#profile" disabled>
          A link, disabled
        </MenuPopover.LinkItem>
      </MenuPopover.Root>
      <MenuPopover.Root id="links" label="Links" style={inThePage}>
        {(['rest', 'hover', 'focus', 'pressed'] as const).map((state) => (
          <MenuPopover.LinkItem
            key={state}
            href={`#${state}`}
            current
            ref={(item) => {
              forceState(item, state);
            }}
          >
            {`The current one, ${state}`}
          </MenuPopover.LinkItem>
        ))}
      </MenuPopover.Root>
    </div>
  ),
};

const inThePage = { display: 'block', position: 'static' } as const;
