import { Block, InEachTheme, TokenList } from './block.tsx';
import { entriesOf } from './catalogue.ts';
import { prefix } from './parse-tokens.ts';

/** Elevated surfaces in each theme. */
export const Elevation = () => (
  <Block>
    <InEachTheme>
      {() => (
        <div className="foundation-elevation">
          {entriesOf('elevation').map(([name]) => (
            <div key={name} style={{ boxShadow: `var(${prefix}${name})` }}>
              {name}
            </div>
          ))}
        </div>
      )}
    </InEachTheme>
    <TokenList chapter="elevation" />
  </Block>
);

/** Each radius as a corner of a shape. */
export const Radii = () => (
  <Block>
    <ul className="foundation-icons">
      {entriesOf('radius').map(([name]) => (
        <li key={name}>
          <span className="foundation-radius" style={{ borderRadius: `var(${prefix}${name})` }} />
          <code>{name}</code>
        </li>
      ))}
    </ul>
    <TokenList chapter="radius" />
  </Block>
);
