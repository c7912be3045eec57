import { Icon } from '../icon/icon.tsx';
import { Block, InEachTheme, taleName } from './block.tsx';
import { toHex } from './colour.ts';
import { formatRatio } from './contrast.ts';
import {
  grounds,
  measure,
  pairs,
  talesOf,
  type Measured,
  type Pair,
  type PairKind,
} from './pairs.ts';
import type { Theme } from './parse-tokens.ts';
import { tokens } from './tokens.ts';

const isGround = (name: string) => (grounds as readonly string[]).includes(name);
const changesWithTale = ({ ink, ground }: Pair) =>
  [ink, ground].some((name) => name.startsWith('accent'));

export interface ContrastTablesProps {
  /** Text, parts of controls, or decoration. */
  kind: PairKind;
}

/** Contrast on the backgrounds of pages, cards and menus. */
export const OnGrounds = ({ kind }: ContrastTablesProps) => (
  <Block>
    <InEachTheme>{(theme) => <GroundTable kind={kind} theme={theme} />}</InEachTheme>
  </Block>
);

/** Contrast on coloured and mixed backgrounds, for each tale. */
export const OnColours = ({ kind }: ContrastTablesProps) => (
  <Block>
    <InEachTheme>{(theme) => <ColourTable kind={kind} theme={theme} />}</InEachTheme>
  </Block>
);

function GroundTable({ kind, theme }: ContrastTablesProps & { theme: Theme }) {
  const own = pairs.filter((pair) => pair.kind === kind && isGround(pair.ground));
  const rows = [...new Set(own.map(({ ink }) => ink))].flatMap((ink) =>
    (ink === 'accent' ? talesOf(tokens) : [undefined]).map((tale) => ({ ink, tale })),
  );
  return (
    <table className="foundation-contrasts">
      <thead>
        <tr>
          <td />
          {grounds.map((ground) => (
            <th key={ground} scope="col">
              {ground}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ ink, tale }) => (
          <tr key={`${ink} ${tale ?? ''}`}>
            <th scope="row">
              {ink}
              {tale && <small>{taleName(tale)}</small>}
            </th>
            {grounds.map((ground) => {
              const pair = own.find((each) => each.ink === ink && each.ground === ground);
              return (
                pair && <Sample key={ground} kind={kind} {...measure(pair, tokens, theme, tale)} />
              );
            })}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function ColourTable({ kind, theme }: ContrastTablesProps & { theme: Theme }) {
  const own = pairs.filter((pair) => pair.kind === kind && !isGround(pair.ground));
  const tales = talesOf(tokens);
  return (
    <table className="foundation-contrasts">
      <thead>
        <tr>
          <td />
          {tales.map((tale) => (
            <th key={taleName(tale)} scope="col">
              {taleName(tale)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {own.map((pair) => (
          <tr key={`${pair.ink} ${pair.ground} ${pair.below ?? ''}`}>
            <th scope="row">
              {pair.ink}
              <small>
                {pair.use}
                {pair.below && `, on ${pair.below}`}
              </small>
            </th>
            {changesWithTale(pair) ? (
              tales.map((tale) => (
                <Sample key={taleName(tale)} kind={kind} {...measure(pair, tokens, theme, tale)} />
              ))
            ) : (
              <Sample kind={kind} span={tales.length} {...measure(pair, tokens, theme)} />
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Sample({
  kind,
  theme,
  ink,
  ground,
  ratio,
  passes,
  span,
}: Measured & { kind: PairKind; span?: number }) {
  const words = kind === 'words' ? toHex(ink) : tokens.themes[theme]['ink'];
  return (
    <td colSpan={span} data-fails={!passes || undefined}>
      <span className="foundation-sample" style={{ background: toHex(ground), color: words }}>
        {kind === 'part' && <i className="foundation-part" style={{ borderColor: toHex(ink) }} />}
        {kind === 'ornament' && (
          <i className="foundation-rule" style={{ background: toHex(ink) }} />
        )}
        {formatRatio(ratio)}
        {kind !== 'ornament' && (
          <>
            <Icon name={passes ? 'check' : 'close'} size="sm" />
            <span className="sr-only">{passes ? 'passes' : 'fails'}</span>
          </>
        )}
      </span>
    </td>
  );
}
