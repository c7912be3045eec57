import { useState } from 'react';
import { Button } from '../button/button.tsx';
import { Block } from './block.tsx';
import { entriesOf } from './catalogue.ts';
import { tokens } from './tokens.ts';

/** The curve, and a marker that moves along it; with reduced motion it is at the end immediately. */
export function Easing() {
  const [arrived, setArrived] = useState(false);
  return (
    <Block>
      {entriesOf('motion').map(([name, purpose]) => (
        <div key={name} className="foundation-easing">
          <Curve easing={tokens.scale[name] ?? ''} />
          <div>
            <code>--{name}</code>
            <p className="foundation-note">{purpose}.</p>
            <p className="foundation-value">{tokens.scale[name]}</p>
            <div className="foundation-track">
              <span
                data-arrived={arrived || undefined}
                style={{ transitionTimingFunction: tokens.scale[name] }}
              />
            </div>
            <Button
              variant="secondary"
              onClick={() => {
                setArrived(!arrived);
              }}
            >
              {arrived ? 'Move it back' : 'Move the marker'}
            </Button>
          </div>
        </div>
      ))}
    </Block>
  );
}

function Curve({ easing }: { easing: string }) {
  const [x1 = 0, y1 = 0, x2 = 1, y2 = 1] = (easing.match(/[\d.]+/g) ?? []).map(
    (part) => 100 * Number(part),
  );
  return (
    <svg viewBox="-6 -6 112 112" className="foundation-curve" aria-hidden="true">
      <path d="M0 0V100H100" className="foundation-axes" />
      <path d={`M0 100C${x1} ${100 - y1} ${x2} ${100 - y2} 100 0`} />
    </svg>
  );
}
