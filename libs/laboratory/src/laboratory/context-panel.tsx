import { show } from '../experiment/show.ts';
import { ToolPanel } from './tool-panel.tsx';

/** The machine's context. */
export const ContextPanel = ({ context }: { context: unknown }) => (
  <ToolPanel heading="Context">
    <pre
      // A scroll container must be focusable.
      // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      aria-label="The machine’s context"
      role="region"
      className="max-h-96 overflow-auto rounded-md border border-line bg-canvas p-3 font-mono text-caption"
    >
      {show(context, 2)}
    </pre>
  </ToolPanel>
);
