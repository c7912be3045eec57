import { count, sources, type Source } from './sources.ts';
import './blocks.css';

/** Tailwind’s spacing unit in px. */
const step = 4;

/** Every margin, padding and gap in use, with its number of occurrences. */
export function SpacingSteps() {
  const uses = count(
    /(?<![\w-])-?(?:[mp][trblxyse]?|gap(?:-[xy])?|space-[xy]|inset(?:-[xy])?|top|bottom|start|end)-(\d+(?:\.5)?)(?![\w./%])/g,
  );
  const steps = [...uses]
    .map(([name, times]) => ({ name, times, pixels: Number(name) * step }))
    .filter(({ pixels }) => pixels > 0)
    .sort((a, b) => a.pixels - b.pixels);
  return (
    <table className="in-use sb-unstyled">
      <thead>
        <tr>
          <th scope="col">Step</th>
          <th scope="col">Pixels</th>
          <th scope="col">Used</th>
          <td />
        </tr>
      </thead>
      <tbody>
        {steps.map(({ name, times, pixels }) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            <td>{pixels}</td>
            <td>{times} ×</td>
            <td>
              <span className="in-use-bar" style={{ inlineSize: pixels }} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** The page margins, read from the shell of the site. */
export function PageMargins() {
  const [shell = ''] = sources.flatMap(
    ({ text }) => text.match(/['"][^'"\n]*max-w-page[^'"\n]*['"]/g) ?? [],
  );
  const pixels = (pattern: RegExp) => Number(pattern.exec(shell)?.[1] ?? 0) * step;
  const margins = { '390': pixels(/(?<!:)\bpx-(\d+)/), '1280': pixels(/\bsm:px-(\d+)/) };
  return (
    <ul className="margins sb-unstyled">
      {Object.entries(margins).map(([screen, margin]) => (
        <li key={screen}>
          <div style={{ aspectRatio: screen === '390' ? '390 / 420' : '1280 / 420' }}>
            <span style={{ insetInline: `${String((margin / Number(screen)) * 100)}%` }} />
          </div>
          {margin} px at {screen}
        </li>
      ))}
    </ul>
  );
}

/** Every border radius in use, shown with the components' own class. */
export function Radii() {
  const uses = [...count(/(?<![\w-])(rounded(?:-(?:none|sm|md|lg|xl|2xl|3xl|full))?)(?![\w-])/g)];
  return (
    <ul className="radii sb-unstyled">
      {uses
        .sort(([, a], [, b]) => b - a)
        .map(([name, times]) => (
          <li key={name}>
            <span className={name} />
            <code>{name}</code>
            <small>used {times} ×</small>
          </li>
        ))}
    </ul>
  );
}

interface Movement {
  where: string;
  what: string;
  how: string;
}

/** Every animation and transition, found in style sheets and class names. */
export function Movements() {
  return (
    <table className="in-use sb-unstyled">
      <thead>
        <tr>
          <th scope="col">Where</th>
          <th scope="col">What changes</th>
          <th scope="col">How</th>
        </tr>
      </thead>
      <tbody>
        {sources.flatMap(movementsIn).map(({ where, what, how }, at) => (
          <tr key={at}>
            <th scope="row">{where}</th>
            <td>{what}</td>
            <td>{how}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function movementsIn({ path, text }: Source): Movement[] {
  const where = path.replace(/^.*\/|(\.variants)?\.\w+$/g, '');
  const found = path.endsWith('.css') ? movementsOfSheet(text) : movementsOfClasses(text);
  return [
    ...new Map(found.map((each) => [Object.values(each).join(), { where, ...each }])).values(),
  ];
}

type Change = Omit<Movement, 'where'>;

function movementsOfSheet(text: string): Change[] {
  const declared = text.matchAll(/(?:animation|transition): ([\w-]+) ([^;!]*\dm?s[^;!]*);/g);
  return [...declared].map(([, what = '', how = '']) => ({
    what: what.replace(/-/g, ' '),
    how: readable(how),
  }));
}

function movementsOfClasses(text: string): Change[] {
  const named = text.matchAll(/(?<![\w-])(transition|animate)-([\w[\],-]+)([^'"]*)/g);
  return [...named].map(([, kind, what = '', rest = '']) => {
    const [, milliseconds = '150'] = /duration-(\d+)/.exec(rest) ?? [];
    const [, easing = ''] = /\bease-(\w+)/.exec(rest) ?? [];
    return {
      what: what.replace(/[[\]]/g, '').replace(/,/g, ', '),
      how: kind === 'animate' ? 'without end' : `${milliseconds} ms ${easing}`,
    };
  });
}

const readable = (how: string) =>
  how.replace(/var\(--ease-([\w-]+)\)/, '$1').replace(/(\d)(m?s)\b/g, '$1 $2');
