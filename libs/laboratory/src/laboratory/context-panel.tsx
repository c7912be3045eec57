import { show } from '../experiment/show.ts';
import { PanelScroller, ToolPanel } from './tool-panel.tsx';

/** The machine's context. */
export const ContextPanel = ({ context }: { context: unknown }) => (
  <ToolPanel heading="Context">
    <PanelScroller
      role="region"
      aria-label="The machine’s context"
      className="rounded-md border border-line bg-canvas p-2"
    >
      <pre className="font-mono text-caption wrap-anywhere whitespace-pre-wrap">
        {show(context, 2)}
      </pre>
    </PanelScroller>
  </ToolPanel>
);
