import { clsx } from 'clsx';
import { Inscriptions } from './inscriptions.tsx';
import { pathOf, placeOf, sizes, type PlacedState } from './layout.ts';

export interface StateProps {
  placed: PlacedState;
  /** `lit` is an active leaf state, `entered` an active parent. */
  activity: 'lit' | 'entered' | 'idle';
  /** The ids of the transitions that were taken last. */
  taken: readonly string[];
}

/** A state as a rounded box: name, tags, description, behaviours and internal transitions. */
export function State({ placed, activity, taken }: StateProps) {
  const { state, depth, description, inscriptions } = placed;
  return (
    <div
      role="group"
      aria-label={`State ${state.parent === undefined ? state.key : pathOf(state.id)}`}
      aria-current={activity !== 'idle' && depth > 0 ? 'true' : undefined}
      data-slot="state"
      data-activity={activity}
      className={clsx(
        'absolute rounded-card border text-ink transition-[border-color,box-shadow,background-color]',
        depth === 0
          ? 'border-transparent'
          : 'border-line-strong data-[activity=entered]:border-accent',
        depth > 0 && (depth % 2 === 0 ? 'bg-surface-raised' : 'bg-surface'),
        'data-[activity=lit]:border-accent data-[activity=lit]:bg-[color-mix(in_oklab,var(--tales-surface-raised),var(--tales-accent)_16%)] data-[activity=lit]:shadow-[0_0_0_1px_var(--tales-accent),0_0_28px_-2px_color-mix(in_oklab,var(--tales-accent),transparent_45%)]',
      )}
      style={{
        ...placeOf(placed),
        padding: `${(sizes.state.block - 1).toString()}px ${(sizes.state.inline - 1).toString()}px`,
      }}
    >
      <div
        className="flex items-center font-ui font-semibold whitespace-nowrap"
        style={{ gap: sizes.tag.gap, blockSize: sizes.name.line, fontSize: sizes.name.font }}
      >
        {state.key}
        {state.tags.map((tag) => (
          <span
            key={tag}
            className="rounded-full border border-line-strong font-mono font-normal text-ink-muted"
            style={{
              fontSize: sizes.tag.font,
              lineHeight: '16px',
              paddingInline: sizes.tag.padding - 1,
            }}
          >
            {tag}
          </span>
        ))}
      </div>
      {description.length > 0 && (
        <p
          className="font-ui whitespace-pre text-ink-muted"
          style={{ fontSize: sizes.prose.font, lineHeight: `${sizes.prose.line.toString()}px` }}
        >
          {description.join('\n')}
        </p>
      )}
      {inscriptions.length > 0 && (
        <>
          <hr
            className="border-line"
            style={{
              marginBlock: (sizes.state.rule - 1) / 2,
              marginInline: -sizes.state.inline + 1,
            }}
          />
          <Inscriptions inscriptions={inscriptions} taken={taken} />
        </>
      )}
    </div>
  );
}
