import '../laboratory/laboratory.css';
import { Button } from '@tales/ui/button';
import { Heading } from '@tales/ui/heading';
import { Notice } from '@tales/ui/notice';
import { Text } from '@tales/ui/text';
import { TextField } from '@tales/ui/text-field';
import { useEffect, useState, useSyncExternalStore } from 'react';
import type { AnyStateMachine } from 'xstate';
import { Choice } from '../laboratory/choice.tsx';
import { ContextPanel } from '../laboratory/context-panel.tsx';
import { LogPanel } from '../laboratory/log-panel.tsx';
import { Stage } from '../laboratory/stage.tsx';
import { ToolPanel } from '../laboratory/tool-panel.tsx';
import type { AttachedActor } from './attached-actor.ts';
import { createSiteConnection, type OpeningPage, type SiteView } from './site-connection.ts';

export interface RunningSiteProps {
  /** The machines whose actors are shown. */
  machines: readonly AnyStateMachine[];
  /**
   * The window that opens the site.
   * @default the global `window`
   */
  page?: OpeningPage;
}

/** The actors of a running site in the charts of the laboratory, with their log and context. */
export function RunningSite({ machines, page }: RunningSiteProps) {
  const [connection] = useState(() => createSiteConnection(machines, page));
  const view = useSyncExternalStore(connection.subscribe, connection.view);
  const [address, setAddress] = useState('http://localhost:5173/');
  const [chosen, setChosen] = useState<string>();
  // Actor id to id of the newest entry at which its log was cleared.
  const [cleared, setCleared] = useState<Readonly<Record<string, number>>>({});
  useEffect(() => connection.close, [connection]);

  const actor = view.actors.find(({ id }) => id === chosen) ?? view.actors.at(-1);
  return (
    <div data-slot="running-site" className="laboratory font-ui">
      <header className="flex flex-wrap items-baseline gap-x-4 gap-y-1">
        <Heading level={1} size="subheading">
          Running site
        </Heading>
        <Text variant="interface" size="small" tone="muted" className="min-w-0 flex-1 basis-80">
          Opens the site of npm run dev in a window, and shows what its machines do. Tokens and
          passwords are hidden before they leave the site.
        </Text>
      </header>

      <div className="laboratory-bar flex flex-wrap items-end gap-x-6 gap-y-2 rounded-lg border border-line bg-surface px-3 py-2">
        <form
          className="flex flex-wrap items-end gap-2"
          onSubmit={(event) => {
            event.preventDefault();
            connection.open(address);
          }}
        >
          <TextField
            label="Address of the site"
            type="url"
            className="min-w-64"
            value={address}
            onChange={({ target }) => {
              setAddress(target.value);
            }}
          />
          <Button type="submit">Open the site</Button>
        </form>
        <p role="status" className="pb-3 text-small text-ink-muted">
          {statusOf(view)}
        </p>
        {view.problem !== undefined && (
          <Notice intent="error" role="alert">
            {view.problem}
          </Notice>
        )}
      </div>

      {actor && (
        <>
          <Stage
            key={actor.id}
            chart={actor.chart}
            active={actor.active}
            taken={actor.taken}
            lastStep={actor.lastStep}
            entries={entriesOf(actor, cleared)}
          />
          <div className="laboratory-side">
            <ToolPanel heading="Actors">
              <Choice
                label="Actors"
                value={actor.id}
                onValueChange={setChosen}
                options={view.actors.map(({ id, chart, ended }) => ({
                  value: id,
                  label: `${chart.id}${ended ? ', stopped' : ''}`,
                }))}
              />
            </ToolPanel>
            <ContextPanel context={actor.context} />
          </div>
          <div className="laboratory-side">
            <LogPanel
              key={actor.id}
              entries={entriesOf(actor, cleared)}
              onClear={() => {
                setCleared({ ...cleared, [actor.id]: actor.entries.at(-1)?.id ?? -1 });
              }}
            />
          </div>
        </>
      )}
    </div>
  );
}

const entriesOf = ({ id, entries }: AttachedActor, cleared: Readonly<Record<string, number>>) =>
  entries.filter((entry) => entry.id > (cleared[id] ?? -1));

function statusOf({ status, actors }: SiteView): string {
  if (status === 'closed') return 'Not attached. Start the site with npm run dev.';
  if (status === 'opening') return 'Waiting for the site…';
  if (actors.length > 0) return 'Attached.';
  return 'Attached. The site starts its machines when they are used: sign in, or download a book.';
}
