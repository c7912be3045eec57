import { Inscriptions } from './inscriptions.tsx';
import { placeOf, sizes, type Activity, type PlacedArrow } from './layout.ts';

export interface ArrowLabelProps {
  arrow: PlacedArrow;
  activity: Activity;
  /** The ids of the transitions that were taken last. */
  taken: readonly string[];
}

/** The transitions of an arrow; nothing at that of an initial pseudostate. */
export const ArrowLabel = ({ arrow: { label }, activity, taken }: ArrowLabelProps) =>
  label && (
    <div
      data-slot="arrow-label"
      data-activity={activity}
      aria-hidden="true"
      className="group/arrow absolute rounded-field border border-line bg-canvas text-ink data-[activity=open]:border-ink data-[activity=taken]:border-accent"
      style={{
        ...placeOf(label),
        padding: `${(sizes.label.block - 1).toString()}px ${(sizes.label.inline - 1).toString()}px`,
      }}
    >
      <Inscriptions inscriptions={label.inscriptions} taken={taken} />
    </div>
  );
