import type { ComponentProps, CSSProperties } from 'react';
import { themes, type Theme } from './parse-tokens.ts';
import { tokens } from './tokens.ts';
import './foundations.css';

/** The frame of the examples on a documentation page, without Storybook's own styles. */
export const Block = ({ className = '', ...rest }: ComponentProps<'div'>) => (
  <div className={`foundation sb-unstyled ${className}`} {...rest} />
);

/** The tokens of a theme as inline custom properties, independent of the theme of the page. */
const asProperties = (theme: Theme) =>
  Object.fromEntries(
    Object.entries(tokens.themes[theme]).map(([name, value]) => [`--${name}`, value]),
  ) as CSSProperties;

/** The same children in each theme. */
export const InEachTheme = ({ children }: { children: (theme: Theme) => React.ReactNode }) => (
  <div className="foundation-themes">
    {themes.map((theme) => (
      <div key={theme} role="group" aria-label={themeNames[theme]} style={asProperties(theme)}>
        <p className="foundation-theme">{themeNames[theme]}</p>
        {children(theme)}
      </div>
    ))}
  </div>
);

/** Display names of the themes. */
export const themeNames: Record<Theme, string> = { dark: 'Dark', light: 'Light', sepia: 'Sepia' };

/** Display name of a `data-tale`; without one, of the site's own colours. */
export const taleName = (tale: string | undefined) =>
  tale === undefined ? 'House' : tale.charAt(0).toUpperCase() + tale.slice(1);
