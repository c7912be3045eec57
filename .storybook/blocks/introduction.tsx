import { AnchorMdx } from '@storybook/addon-docs/blocks';
import type { ReactNode } from 'react';
import { languageType, viewports } from '../globals.ts';
import { useHouse, type House } from './story-index.ts';
import './blocks.css';

/** Groups of the sidebar that contain no components. */
const besides = ['Introduction', 'Foundations', 'Flows', 'Laboratory'];

const componentsOf = (house: House) =>
  [...house].filter(([group]) => !besides.includes(group)).flatMap(([, rooms]) => rooms);

const storiesOf = (house: House) =>
  [...house.values()].flat().reduce((sum, { stories }) => sum + stories, 0);

export const Opening = ({ title, children }: { title: string; children: ReactNode }) => (
  <header className="opening sb-unstyled">
    <svg viewBox="0 0 24 24" aria-hidden="true">
      <path d="M5.25 21.75V10.5a6.75 6.75 0 0 1 13.5 0v11.25M2.25 21.75h19.5M12 7.125l.9 2.475 2.475.9-2.475.9-.9 2.475-.9-2.475-2.475-.9 2.475-.9ZM9.75 21.75l1.5-6h1.5l1.5 6" />
    </svg>
    <p className="opening-kicker">The house manual</p>
    <h1>{title}</h1>
    <div className="opening-lead">{children}</div>
    <Numbers />
  </header>
);

/** Counts from the index and the toolbar of this Storybook. */
function Numbers() {
  const house = useHouse();
  const numbers = {
    components: componentsOf(house).length,
    flows: house.get('Flows')?.length ?? 0,
    stories: storiesOf(house),
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

export interface Floor {
  name: string;
  folder: string;
  /** The contents of the layer. */
  children: ReactNode;
}

/** The layers; a layer imports only from those below. */
export const Building = ({ children }: { children: ReactNode }) => (
  <div className="building sb-unstyled">{children}</div>
);

export const Floor = ({ name, folder, children, ...rest }: Floor & { 'data-place'?: string }) => (
  <section className="building-floor" aria-label={name} {...rest}>
    <p className="building-name">{name}</p>
    <code>{folder}</code>
    <div className="building-words">{children}</div>
  </section>
);

/** Every group of the sidebar with its entries. */
export function Rooms() {
  const house = useHouse();
  return (
    <div className="rooms sb-unstyled">
      {[...house]
        .filter(([group]) => group !== 'Introduction')
        .map(([group, rooms]) => (
          <section key={group} aria-label={group}>
            <h3>{group}</h3>
            <ul>
              {rooms.map(({ name, href }) => (
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
  const room = useHouse().get(group)?.[0];
  return room ? <AnchorMdx href={room.href}>{children}</AnchorMdx> : <>{children}</>;
}

/** The options of the toolbar, with their own labels. */
export const Toolbar = () => (
  <dl className="toolbar sb-unstyled">
    {Object.entries({
      Theme: 'Dark or light. Pages such as this one follow, and so does the frame around them.',
      Language: `${languageType.toolbar.items.map(({ title }) => title).join(', ')}. Stories change their words, and those of whole flows are the site’s own texts.`,
      Direction: 'Left to right or right to left, for readers the site does not have yet.',
      Viewport: `${Object.values(viewports)
        .map(({ name }) => name)
        .join(' · ')}.`,
      Accessibility: 'What axe has to say about the story in front of you. It should be nothing.',
    }).map(([tool, does]) => (
      <div key={tool}>
        <dt>{tool}</dt>
        <dd>{does}</dd>
      </div>
    ))}
  </dl>
);
