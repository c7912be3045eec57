import { useState } from 'react';
import { Button } from '../button/button.tsx';
import { Block, TokenList } from './block.tsx';
import { tokens } from './tokens.ts';

/** The curve, and a marker that moves along it; with reduced motion it is at the end immediately. */
export function Easing() {
  const [arrived, setArrived] = useState(false);
  return (
    <Block>
      <div className="foundation-easing">
        <Curve easing={tokens.scale['ease'] ?? ''} />
        <div>
          <div className="foundation-track">
            <span data-arrived={arrived || undefined} />
          </div>
          <Button
            size="sm"
            variant="secondary"
            onClick={() => {
              setArrived(!arrived);
            }}
          >
            {arrived ? 'Move it back' : 'Move the marker'}
          </Button>
        </div>
      </div>
      <TokenList chapter="motion" />
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
