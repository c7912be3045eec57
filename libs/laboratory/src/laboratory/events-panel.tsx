import { Button } from '@tales/ui/button';
import { TextArea } from '@tales/ui/text-area';
import { useId, useLayoutEffect, useRef, useState } from 'react';
import type { AnyEventObject } from 'xstate';
import type { AnyDefinition } from '../experiment/define-experiment.ts';
import type { Experiment, ExperimentView } from '../experiment/experiment.ts';
import { show } from '../experiment/show.ts';
import { PanelScroller, ToolPanel } from './tool-panel.tsx';

export interface EventsPanelProps {
  experiment: Experiment;
  view: ExperimentView;
}

/** All events of the machine: those it accepts now, and those it ignores, with the reason. */
export function EventsPanel({ experiment, view }: EventsPanelProps) {
  const { examples } = experiment.definition;
  const [drafts, setDrafts] = useState(() => draftsOf(examples));
  const list = useRef<HTMLUListElement>(null);
  const pressed = useRef<string>(undefined);

  const offers = Object.keys(examples).map((type) => {
    const draft = drafts[type] ?? '{}';
    const { payload, error } = parse(draft);
    const event: AnyEventObject = { ...payload, type };
    return { draft, error, event, ...view.explain(event) };
  });

  // A button that moves to the other part of the list would lose the focus.
  useLayoutEffect(() => {
    if (document.activeElement !== document.body || pressed.current === undefined) return;
    list.current?.querySelector<HTMLElement>(`[data-event="${pressed.current}"]`)?.focus();
  });

  const rows = (isAccepted: boolean) => {
    const some = offers.filter(({ accepted }) => accepted === isAccepted);
    return (
      <>
        <li className="mt-2 font-ui text-caption font-semibold text-ink-muted first:mt-0">
          {isAccepted ? 'Accepted now' : 'Ignored now'}
        </li>
        {some.length === 0 && <li className="font-ui text-caption text-ink-muted">None.</li>}
        {some.map((offer) => (
          <EventRow
            key={offer.event.type}
            offer={offer}
            examples={examples[offer.event.type] ?? {}}
            disabled={view.end !== undefined}
            onDraftChange={(text) => {
              setDrafts({ ...drafts, [offer.event.type]: text });
            }}
            onSend={() => {
              pressed.current = offer.event.type;
              void experiment.send(offer.event);
            }}
          />
        ))}
      </>
    );
  };

  return (
    <ToolPanel heading="Events">
      <PanelScroller role="region" aria-label="All events">
        <ul ref={list} className="grid grid-cols-[minmax(0,1fr)] gap-2 p-1">
          {rows(true)}
          {rows(false)}
        </ul>
      </PanelScroller>
    </ToolPanel>
  );
}

interface EventRowProps {
  offer: {
    event: AnyEventObject;
    draft: string;
    error: string | undefined;
    accepted: boolean;
    reason: string;
  };
  examples: Readonly<Record<string, object>>;
  disabled: boolean;
  onDraftChange: (text: string) => void;
  onSend: () => void;
}

function EventRow({ offer, examples, disabled, onDraftChange, onSend }: EventRowProps) {
  const {
    event: { type },
    draft,
    error,
    accepted,
    reason,
  } = offer;
  const reasonId = useId();
  const names = Object.keys(examples);
  return (
    <li className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
      <Button
        size="sm"
        variant={accepted ? 'secondary' : 'quiet'}
        data-event={type}
        disabled={disabled}
        aria-disabled={error !== undefined || undefined}
        aria-describedby={accepted ? undefined : reasonId}
        onClick={onSend}
      >
        {type}
      </Button>
      {names.length > 0 && (
        <details className="min-w-24 flex-1 open:order-1 open:basis-full open:rounded-field open:border open:border-line open:p-3">
          <summary className="cursor-pointer truncate py-1 font-mono text-caption text-ink-muted">
            <span className="sr-only">Payload of {type}: </span>
            {draft}
          </summary>
          <div className="mt-2 grid gap-2">
            {names.length > 1 && (
              <div
                role="group"
                aria-label={`Examples of ${type}`}
                className="flex flex-wrap gap-1.5"
              >
                {names.map((name) => (
                  <Button
                    key={name}
                    size="sm"
                    variant="secondary"
                    onClick={() => {
                      onDraftChange(show(examples[name]));
                    }}
                  >
                    {name}
                  </Button>
                ))}
              </div>
            )}
            <div className="[&_textarea]:font-mono [&_textarea]:text-caption">
              <TextArea
                label={`Payload of ${type}, JSON`}
                rows={3}
                control={{ spellCheck: false }}
                value={draft}
                error={error}
                onChange={({ target }) => {
                  onDraftChange(target.value);
                }}
              />
            </div>
          </div>
        </details>
      )}
      {!accepted && (
        <p id={reasonId} className="basis-full font-ui text-caption text-ink-muted">
          {reason}
        </p>
      )}
    </li>
  );
}

const draftsOf = (examples: AnyDefinition['examples']): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(examples).map(([type, payloads]) => [
      type,
      show(Object.values(payloads)[0] ?? {}),
    ]),
  );

function parse(draft: string): { payload: object; error: string | undefined } {
  try {
    const payload: unknown = JSON.parse(draft);
    if (typeof payload === 'object' && payload !== null && !Array.isArray(payload)) {
      return { payload, error: undefined };
    }
    return { payload: {}, error: 'The payload must be an object: {"name": "value"}.' };
  } catch (error) {
    return { payload: {}, error: `This is no JSON: ${(error as Error).message}` };
  }
}
