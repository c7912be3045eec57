import type { Meta, StoryObj } from '@storybook/react-vite';
import { Fragment } from 'react';
import { captured } from '../testing/captured.ts';
import { inLanguages } from '../testing/in-languages.ts';
import { RouterLink } from '../testing/router-link.tsx';
import { States } from '../testing/states.tsx';
import { NavLink, type NavLinkProps } from './nav-link.tsx';

const words = inLanguages<NavLinkProps>({
  de: { children: 'Über die Seite' },
  it: { children: 'Chi scrive' },
  fr: { children: 'À propos' },
});

const meta = {
  title: 'Navigation/NavLink',
  component: NavLink,
  tags: ['stable', 'current', 'navigate'],
  args: { href: '#about', children: 'About' },
  argTypes: {
    children: { control: 'text' },
  },
} satisfies Meta<typeof NavLink>;

export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = { parameters: words };

/** The current page, marked by more than colour. */
export const Current: Story = { parameters: words, args: { 'aria-current': 'page' } };

/** A site's navigation with a router's links. */
export const InARow: Story = {
  render: (args, { loaded }) => (
    <nav aria-label={loaded.t('nav.label')}>
      <ul style={{ display: 'flex', flexWrap: 'wrap' }}>
        {(['home', 'donate', 'about', 'chat'] as const).map((page) => (
          <li key={page}>
            <NavLink {...args} asChild aria-current={page === 'home' ? 'page' : undefined}>
              <RouterLink to={`#${page}`}>{loaded.t(`nav.${page}`)}</RouterLink>
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  ),
};

/** A page in four languages: the links are close together, but separate targets. */
export const Languages: Story = {
  globals: { viewport: { value: 'narrow', isRotated: false } },
  args: { compact: true },
  render: (args, { loaded }) => (
    <nav aria-label={loaded.t('footer.languages')}>
      <ul style={{ display: 'flex', flexWrap: 'wrap' }}>
        {Object.entries(languages).map(([language, name]) => (
          <li key={language}>
            <NavLink
              {...args}
              href={`#${language}`}
              lang={language}
              hrefLang={language}
              aria-current={language === 'en' ? 'true' : undefined}
            >
              {name}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  ),
};

/** Too long for its line, it wraps and stays one target. */
export const LongGermanLabel: Story = {
  globals: { viewport: { value: 'narrow', isRotated: false } },
  args: {
    lang: 'de',
    children: 'Unterstützungsmöglichkeiten für Übersetzungen und Neuerscheinungen',
  },
};

export const RightToLeft: Story = {
  globals: { direction: 'rtl' },
  args: { lang: 'ar', children: 'نبذة عن الحكايات', 'aria-current': 'page' },
};

/** Compact and not, current and not, in every state. */
export const AllStates: Story = {
  tags: ['forced-colors'],
  parameters: { ...captured, ...words },
  render: (args) => (
    <States of={['rest', 'hover', 'focus', 'pressed']}>
      {() =>
        [false, true].map((compact) => (
          <Fragment key={String(compact)}>
            <NavLink {...args} compact={compact} />
            <NavLink {...args} compact={compact} aria-current="page" />
          </Fragment>
        ))
      }
    </States>
  ),
};

const languages = { en: 'English', it: 'Italiano', fr: 'Français', de: 'Deutsch' };
