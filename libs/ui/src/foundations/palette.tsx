import { Block, InEachTheme, taleName } from './block.tsx';
import { entriesOf } from './catalogue.ts';
import { talesOf, valuesIn } from './pairs.ts';
import { themes, type Theme } from './parse-tokens.ts';
import { tokens } from './tokens.ts';

/** Every colour in each theme, with its purpose. */
export const Palette = () => (
  <Block>
    <ul className="foundation-list">
      {entriesOf('colour').map(([name, purpose]) => (
        <li key={name} className="foundation-entry">
          <div>
            <code>--{name}</code>
            <p className="foundation-note">{purpose}.</p>
          </div>
          <div className="foundation-plates">
            {themes.map((theme) => (
              <Swatch key={theme} theme={theme} name={name} />
            ))}
          </div>
        </li>
      ))}
    </ul>
  </Block>
);

/** The accent colour of each tale, shown on buttons. */
export const TaleAccents = () => (
  <Block>
    <InEachTheme>
      {(theme) => (
        <ul className="foundation-tales">
          {talesOf(tokens).map((tale) => {
            const values = valuesIn(tokens, theme, tale);
            return (
              <li key={taleName(tale)}>
                <span
                  className="foundation-accent"
                  style={{ background: values['accent'], color: values['on-accent'] }}
                >
                  {taleName(tale)}
                </span>
                <span className="foundation-value">{values['accent']}</span>
              </li>
            );
          })}
        </ul>
      )}
    </InEachTheme>
  </Block>
);

function Swatch({ theme, name }: { theme: Theme; name: string }) {
  const { canvas, ink, [name]: value, 'line-strong': edge } = tokens.themes[theme];
  return (
    <div className="foundation-plate" style={{ background: canvas, color: ink }}>
      <span className="foundation-swatch" style={{ background: value, borderColor: edge }} />
      <span className="foundation-value">{value}</span>
    </div>
  );
}
