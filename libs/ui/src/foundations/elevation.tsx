import { Block, InEachTheme } from './block.tsx';
import { entriesOf } from './catalogue.ts';
import { tokens } from './tokens.ts';

/** Elevated surfaces in each theme. */
export const Elevation = () => (
  <Block>
    <InEachTheme>
      {() => (
        <div className="foundation-elevation">
          <div style={{ boxShadow: tokens.scale['shadow-lifted'] }}>shadow-lifted</div>
        </div>
      )}
    </InEachTheme>
    <dl className="foundation-list">
      {entriesOf('elevation').map(([name, purpose]) => (
        <div key={name} className="foundation-entry">
          <dt>
            <code>--{name}</code>
            <p className="foundation-note">{purpose}.</p>
          </dt>
          <dd className="foundation-value">
            {tokens.scale[name] ??
              `${tokens.themes.dark[name] ?? ''} · ${tokens.themes.light[name] ?? ''}`}
          </dd>
        </div>
      ))}
    </dl>
  </Block>
);
