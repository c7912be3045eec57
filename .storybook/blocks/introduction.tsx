import { AnchorMdx } from '@storybook/addon-docs/blocks';
import type { ReactNode } from 'react';
import { languageType, viewports } from '../globals.ts';
import { useSidebar, type Sidebar } from './story-index.ts';
import './blocks.css';

/** Groups of the sidebar that contain no components. */
const otherGroups = ['Introduction', 'Foundations', 'Flows', 'Laboratory'];

const componentsOf = (sidebar: Sidebar) =>
  [...sidebar].filter(([group]) => !otherGroups.includes(group)).flatMap(([, entries]) => entries);

const storiesOf = (sidebar: Sidebar) =>
  [...sidebar.values()].flat().reduce((sum, { stories }) => sum + stories, 0);

export const Opening = ({ title, children }: { title: string; children: ReactNode }) => (
  <header className="opening sb-unstyled">
    <svg viewBox="0 0 24 24" aria-hidden="true">
      <path d="M5.25 21.75V10.5a6.75 6.75 0 0 1 13.5 0v11.25M2.25 21.75h19.5M12 7.125l.9 2.475 2.475.9-2.475.9-.9 2.475-.9-2.475-2.475-.9 2.475-.9ZM9.75 21.75l1.5-6h1.5l1.5 6" />
    </svg>
    <p className="opening-kicker">Component library</p>
    <h1>{title}</h1>
    <div className="opening-lead">{children}</div>
    <Numbers />
  </header>
);

/** Counts from the index and the toolbar of this Storybook. */
function Numbers() {
  const sidebar = useSidebar();
  const numbers = {
    components: componentsOf(sidebar).length,
    flows: sidebar.get('Flows')?.length ?? 0,
    stories: storiesOf(sidebar),
    languages: languageType.toolbar.items.length,
    themes: 2,
    widths: Object.keys(viewports).length,
  };
  return (
    <dl className="opening-numbers">
      {Object.entries(numbers).map(([what, number]) => (
        <div key={what}>
          <dt>{what}</dt>
          <dd>{number || '…'}</dd>
        </div>
      ))}
    </dl>
  );
}

export interface Layer {
  name: string;
  folder: string;
  /** The contents of the layer. */
  children: ReactNode;
}

/** The layers; a layer imports only from those below. */
export const Layers = ({ children }: { children: ReactNode }) => (
  <div className="layers sb-unstyled">{children}</div>
);

export const Layer = ({ name, folder, children, ...rest }: Layer & { 'data-place'?: string }) => (
  <section className="layer" aria-label={name} {...rest}>
    <p className="layer-name">{name}</p>
    <code>{folder}</code>
    <div className="layer-words">{children}</div>
  </section>
);

/** Every group of the sidebar with its entries. */
export function Contents() {
  const sidebar = useSidebar();
  return (
    <div className="sidebar-contents sb-unstyled">
      {[...sidebar]
        .filter(([group]) => group !== 'Introduction')
        .map(([group, entries]) => (
          <section key={group} aria-label={group}>
            <h3>{group}</h3>
            <ul>
              {entries.map(({ name, href }) => (
                <li key={href}>
                  <AnchorMdx href={href}>{name}</AnchorMdx>
                </li>
              ))}
            </ul>
          </section>
        ))}
    </div>
  );
}

/** A link to the first page of a group, or plain text if there is no such group. */
export function To({ group, children }: { group: string; children: ReactNode }) {
  const entry = useSidebar().get(group)?.[0];
  return entry ? <AnchorMdx href={entry.href}>{children}</AnchorMdx> : <>{children}</>;
}

/** The options of the toolbar, with their own labels. */
export const Toolbar = () => (
  <dl className="toolbar sb-unstyled">
    {Object.entries({
      Theme: 'Dark or light, for stories, pages such as this one and the frame around them.',
      Language: `${languageType.toolbar.items.map(({ title }) => title).join(', ')}. The stories of flows use the site’s own texts.`,
      Direction: 'Left to right or right to left.',
      Viewport: `${Object.values(viewports)
        .map(({ name }) => name)
        .join(' · ')}.`,
      Accessibility: 'The violations that axe finds in the story. There should be none.',
    }).map(([tool, does]) => (
      <div key={tool}>
        <dt>{tool}</dt>
        <dd>{does}</dd>
      </div>
    ))}
  </dl>
);
