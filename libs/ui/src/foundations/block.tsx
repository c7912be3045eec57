import type { ComponentProps, CSSProperties } from 'react';
import { themes, type Theme } from './parse-tokens.ts';
import { tokens } from './tokens.ts';
import './foundations.css';

/** What a page shows besides its words; Storybook’s own styles for pages stay outside. */
export const Block = ({ className = '', ...rest }: ComponentProps<'div'>) => (
  <div className={`foundation sb-unstyled ${className}`} {...rest} />
);

/** The tokens of a theme as properties of an element, whichever theme the page is in. */
export const asProperties = (theme: Theme) =>
  Object.fromEntries(
    Object.entries(tokens.themes[theme]).map(([name, value]) => [`--${name}`, value]),
  ) as CSSProperties;

/** The same twice, beside each other, at night and by day. */
export const InBothThemes = ({ children }: { children: (theme: Theme) => React.ReactNode }) => (
  <div className="foundation-themes">
    {themes.map((theme) => (
      <div key={theme} role="group" aria-label={themeNames[theme]} style={asProperties(theme)}>
        <p className="foundation-theme">{themeNames[theme]}</p>
        {children(theme)}
      </div>
    ))}
  </div>
);

export const themeNames: Record<Theme, string> = { dark: 'Dark', light: 'Light' };

/** What a `data-tale` is called here; without one it is the house. */
export const taleName = (tale: string | undefined) =>
  tale === undefined ? 'House' : tale.charAt(0).toUpperCase() + tale.slice(1);
