import type { Meta, StoryObj } from '@storybook/react-vite';
import type { ReactNode } from 'react';
import { Brand } from '../brand/brand.tsx';
import { Button } from '../button/button.tsx';
import { Cover } from '../cover/cover.tsx';
import { NavLink } from '../nav-link/nav-link.tsx';
import { Notice } from '../notice/notice.tsx';
import { Panel } from '../panel/panel.tsx';
import { captured } from '../testing/captured.ts';
import { routesCover } from '../testing/sample-pictures.ts';
import { TextField } from '../text-field/text-field.tsx';
import { Text } from '../text/text.tsx';
import { themeNames } from './block.tsx';
import './foundations.css';
import type { Theme } from './parse-tokens.ts';
import './second-brand.css';

const meta = {
  title: 'Foundations/Themes',
  tags: ['!autodocs', 'captured', 'brand', 'dark', 'light', 'nested'],
  parameters: captured,
} satisfies Meta;

export default meta;

type Story = StoryObj<typeof meta>;

/** A dark card in a light page, with a card in sepia, and the other way round. */
export const Nested: Story = {
  render: () => (
    <div className="foundation-scopes">
      <Card theme="light" heading="A light page">
        <Card theme="dark" heading="A dark card in it">
          <Card theme="sepia" heading="Sepia in the dark card" />
        </Card>
      </Card>
      <Card theme="dark" heading="A dark page">
        <Card theme="light" heading="A light card in it">
          <Card theme="dark" heading="Dark in the light card" />
        </Card>
      </Card>
    </div>
  ),
};

/** The same components with the tokens of another brand. */
export const SecondBrand: Story = {
  render: () => (
    <div className="foundation-scopes">
      {(['dark', 'light'] as const).map((theme) => (
        <div key={theme} className={`harbour foundation-page ${theme}`}>
          <nav aria-label={themeNames[theme]}>
            <Brand name="Harbour Office" href="#harbour" compact />
            <NavLink href="#tides" aria-current="page">
              Tides
            </NavLink>
            <NavLink href="#charts">Charts</NavLink>
          </nav>
          <Panel heading={`The western shore, ${theme}`}>
            <Text>The chart of this year shows the new buoys, and the old wrecks.</Text>
          </Panel>
          <Cover source={routesCover} alt="" sizes="6rem" />
          <TextField label={`Name of the ship, ${theme}`} />
          <div className="foundation-actions">
            <Button>Order the chart</Button>
            <Button variant="secondary">Look inside</Button>
          </div>
          <Notice>The office is closed at high water.</Notice>
        </div>
      ))}
    </div>
  ),
};

interface CardProps {
  theme: Theme;
  heading: string;
  children?: ReactNode;
}

const Card = ({ theme, heading, children }: CardProps) => (
  <Panel heading={heading} className={theme} data-theme={theme}>
    <div className="foundation-page">
      <div className="foundation-actions">
        <Button>Read</Button>
        <Button variant="secondary">Download</Button>
      </div>
      {children}
    </div>
  </Panel>
);
