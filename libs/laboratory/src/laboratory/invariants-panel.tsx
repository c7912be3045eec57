import { Icon } from '@tales/ui/icon';
import { PanelScroller, ToolPanel } from './tool-panel.tsx';

export interface InvariantsPanelProps {
  /** Their sentences. */
  invariants: readonly string[];
  /** Those that do not hold after the last event. */
  violated: readonly string[];
}

/** What the machine promises, each with a mark that says whether it holds. The violated come first. */
export function InvariantsPanel({ invariants, violated }: InvariantsPanelProps) {
  const held = invariants.filter((it) => !violated.includes(it));
  return (
    <ToolPanel
      heading="Invariants"
      tools={
        <p className="font-ui text-caption text-ink-muted">
          {`${held.length.toString()} of ${invariants.length.toString()} held`}
        </p>
      }
    >
      <PanelScroller role="region" aria-label="All invariants">
        <ul className="grid gap-1.5 p-1 font-ui text-caption">
          {[...violated, ...held].map((it) => (
            <Invariant key={it} holds={!violated.includes(it)}>
              {it}
            </Invariant>
          ))}
        </ul>
      </PanelScroller>
      <p aria-live="assertive" className="sr-only">
        {violated.map((it) => `Violated: ${it}.`).join(' ')}
      </p>
    </ToolPanel>
  );
}

const Invariant = ({ holds, children }: { holds: boolean; children: string }) => (
  <li className="grid grid-cols-[auto_minmax(0,1fr)] items-start gap-x-2">
    <Icon name={holds ? 'success' : 'alert'} size="sm" tone={holds ? 'success' : 'danger'} />
    <p className={holds ? 'text-ink-muted' : 'font-semibold text-danger'}>
      {holds ? 'Held' : 'Violated'}: {children}
    </p>
  </li>
);
