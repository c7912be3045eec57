import { clsx } from 'clsx';
import { INDENT } from './lines.ts';
import { isTaken, sizes, type Inscription } from './layout.ts';

export interface InscriptionsProps {
  inscriptions: readonly Inscription[];
  /** The ids of the transitions of the last step. */
  taken: readonly string[];
}

/** Transitions and behaviours in UML's notation: `trigger [guard] / actions`. */
export const Inscriptions = ({ inscriptions, taken }: InscriptionsProps) =>
  inscriptions.map((inscription, at) => (
    <div
      key={inscription.transition ?? at}
      data-slot="inscription"
      data-taken={isTaken(inscription, taken) || undefined}
      className="-mx-1 rounded-mark px-1 font-mono whitespace-pre data-taken:bg-accent data-taken:text-on-accent"
      style={{ fontSize: sizes.code.font, lineHeight: `${sizes.code.line.toString()}px` }}
    >
      {inscription.lines.map((line, row) => (
        <div key={row}>
          {row > 0 && ' '.repeat(INDENT)}
          {line.map(({ part, text }, column) => (
            <span
              key={column}
              className={clsx(
                !isTaken(inscription, taken) && parts[part],
                !isTaken(inscription, taken) && 'group-data-[activity=idle]/arrow:text-ink-muted',
              )}
            >
              {column > 0 && ' '}
              {text}
            </span>
          ))}
        </div>
      ))}
    </div>
  ));

const parts = {
  trigger: '',
  guard: 'text-accent',
  actions: 'text-ink-muted',
} as const;
