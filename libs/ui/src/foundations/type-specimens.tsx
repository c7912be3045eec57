import { Block } from './block.tsx';
import { entriesOf } from './catalogue.ts';
import { pixelsAt } from './length.ts';
import { prefix } from './parse-tokens.ts';
import { tokens } from './tokens.ts';

/** The viewport widths that the pages are tested at, in px. */
const screens = [390, 1280];

/** Samples of what each language needs: long words, accents above and below letters, thin spaces. */
const samples = [
  { lang: 'en', words: 'The road that leaves the map' },
  { lang: 'de', words: 'Wolken\u00admeer\u00adüber\u00adquerungs\u00adgesellschaft' },
  { lang: 'it', words: 'Perché l’ombra è già più in là' },
  { lang: 'fr', words: 'Où va-t-elle\u202f? «\u202fÀ l’île d’Aman\u202f!\u202f»' },
];

const families: Record<string, string> = {
  'family-display': 'Tales Between Worlds',
  'family-excerpt': 'How it begins: on the second Tuesday in February.',
  'family-book': 'On the second Tuesday in February, according to her own figures, 1897.',
  'family-text':
    'Some roads, walked in the right order and at the right hour, do not end where the map does.',
  'family-ui': 'Read · Download · Send again',
};

const bookish = ['text-body', 'text-lead'];
const titles = ['text-subheading', 'text-heading', 'text-title', 'text-display'];

/** The font families, each with a sample. */
export const Families = () => (
  <Block>
    <ul className="foundation-list">
      {entriesOf('family').map(([name, purpose]) => (
        <li key={name} className="foundation-face" data-face={name}>
          <p style={{ fontFamily: `var(${prefix}${name})` }}>{families[name]}</p>
          <div>
            <code>{prefix + name}</code>
            <p className="foundation-note">{purpose}.</p>
            <p className="foundation-stack">{valueOf(name)}</p>
          </div>
        </li>
      ))}
    </ul>
  </Block>
);

/** Each size in four languages, with its computed value on a phone and on a desktop. */
export const Scale = () => (
  <Block>
    <ul className="foundation-list">
      {entriesOf('size').map(([name, purpose]) => (
        <li key={name} className="foundation-size">
          <div>
            <code>{prefix + name}</code>
            <p className="foundation-note">{purpose}.</p>
            <dl className="foundation-facts">
              {screens.map((screen) => (
                <div key={screen}>
                  <dt>at {screen}</dt>
                  <dd>{inPixels(pixelsAt(valueOf(name), screen))}</dd>
                </div>
              ))}
              <div>
                <dt>line</dt>
                <dd>{lineHeightOf(name)}</dd>
              </div>
            </dl>
          </div>
          <div
            style={{
              fontFamily: `var(${prefix}${faceOf(name)})`,
              fontSize: valueOf(name),
              fontWeight: titles.includes(name) ? 600 : 400,
              lineHeight: lineHeightOf(name),
            }}
          >
            {samples.map(({ lang, words }) => (
              <p key={lang} lang={lang}>
                {words}
              </p>
            ))}
          </div>
        </li>
      ))}
    </ul>
  </Block>
);

/** The maximum widths of prose and of pages. */
export const Measures = () => (
  <Block>
    <ul className="foundation-list">
      {entriesOf('measure').map(([name, purpose]) => (
        <li key={name}>
          <div className="foundation-measure" style={{ maxInlineSize: valueOf(name) }}>
            <code>{prefix + name}</code>
            <span className="foundation-value">{inPixels(pixelsAt(valueOf(name), 1280))}</span>
          </div>
          <p className="foundation-note">{purpose}.</p>
        </li>
      ))}
    </ul>
  </Block>
);

const valueOf = (name: string) => tokens.scale[name] ?? '';
const lineHeightOf = (name: string) => valueOf(name.replace('text-', 'leading-'));
const inPixels = (pixels: number) => `${String(Math.round(pixels * 10) / 10)} px`;

function faceOf(size: string) {
  if (size === 'text-book') return 'family-book';
  if (titles.includes(size)) return 'family-display';
  return bookish.includes(size) ? 'family-text' : 'family-ui';
}
