import type { ComponentProps } from 'react';
import { entriesOf, type Chapter } from './catalogue.ts';
import { prefix, themes, type Theme } from './parse-tokens.ts';
import { tokens } from './tokens.ts';
import './foundations.css';

/** The frame of the examples on a documentation page, without Storybook's own styles. */
export const Block = ({ className = '', ...rest }: ComponentProps<'div'>) => (
  <div className={`foundation sb-unstyled ${className}`} {...rest} />
);

/** The same children in each theme, whichever the page has. */
export const InEachTheme = ({ children }: { children: (theme: Theme) => React.ReactNode }) => (
  <div className="foundation-themes">
    {themes.map((theme) => (
      <div key={theme} role="group" aria-label={themeNames[theme]} className={theme}>
        <p className="foundation-theme">{themeNames[theme]}</p>
        {children(theme)}
      </div>
    ))}
  </div>
);

/** Names, purposes and values of the tokens of a chapter. */
export const TokenList = ({ chapter }: { chapter: Chapter }) => (
  <dl className="foundation-list">
    {entriesOf(chapter).map(([name, purpose]) => (
      <div key={name} className="foundation-entry">
        <dt>
          <code>{prefix + name}</code>
          <p className="foundation-note">{purpose}.</p>
        </dt>
        <dd className="foundation-value">
          {tokens.scale[name] ?? [tokens.themes.dark[name], tokens.themes.light[name]].join(' · ')}
        </dd>
      </div>
    ))}
  </dl>
);

/** Display names of the themes. */
export const themeNames: Record<Theme, string> = { dark: 'Dark', light: 'Light', sepia: 'Sepia' };

/** Display name of a `data-tale`; without one, of the site's own colours. */
export const taleName = (tale: string | undefined) =>
  tale === undefined ? 'House' : tale.charAt(0).toUpperCase() + tale.slice(1);
