import { Button } from '@tales/ui/button';
import { TextField } from '@tales/ui/text-field';
import { Toggle } from '@tales/ui/toggle';
import { useId } from 'react';
import type { Experiment } from '../experiment/experiment.ts';
import type { Amount, Choice, Knob, Press } from '../experiment/knobs.ts';
import { PanelScroller, ToolPanel } from './tool-panel.tsx';

export interface KnobsPanelProps {
  experiment: Experiment;
  knobs: readonly Knob[];
}

/** The knobs of the environment: the answers of the fake server and their delay. */
export function KnobsPanel({ experiment, knobs }: KnobsPanelProps) {
  const settings = knobs.filter(isSetting);
  const presses = knobs.filter((knob) => knob.kind === 'press');
  if (knobs.length === 0) return null;
  return (
    <ToolPanel heading="Fake server">
      <PanelScroller role="region" aria-label="Settings of the fake server">
        <div className="grid gap-3 p-1">
          <div className="flex flex-wrap gap-1.5">
            {presses.map((knob) => (
              <PressButton key={knob.label} knob={knob} experiment={experiment} />
            ))}
          </div>
          {settings.map((knob) => (
            <Setting key={knob.label} knob={knob} experiment={experiment} />
          ))}
        </div>
      </PanelScroller>
    </ToolPanel>
  );
}

const isSetting = (knob: Knob): knob is Exclude<Knob, Press> => knob.kind !== 'press';

function PressButton({ knob, experiment }: { knob: Press; experiment: Experiment }) {
  const count = knob.count();
  return (
    <Button
      size="xs"
      intent="secondary"
      disabled={count === 0}
      onClick={() => void experiment.press(knob.label)}
    >
      {count > 1 ? `${knob.label} (${count.toString()})` : knob.label}
    </Button>
  );
}

function Setting({ knob, experiment }: { knob: Exclude<Knob, Press>; experiment: Experiment }) {
  switch (knob.kind) {
    case 'choice':
      return <ChoiceSetting knob={knob} experiment={experiment} />;
    case 'amount':
      return <AmountSetting knob={knob} experiment={experiment} />;
    case 'switch':
      return (
        <Toggle
          size="xs"
          className="justify-self-start"
          pressed={knob.value}
          onPressedChange={(pressed) => void experiment.turn(knob.label, pressed)}
        >
          {knob.label}
        </Toggle>
      );
  }
}

function ChoiceSetting({ knob, experiment }: { knob: Choice; experiment: Experiment }) {
  const id = useId();
  return (
    <div className="grid gap-1">
      <label htmlFor={id} className="font-ui text-caption font-medium wrap-anywhere">
        {knob.label}
      </label>
      <select
        id={id}
        value={knob.value}
        className="min-h-8 w-full rounded-md border border-line-strong bg-surface px-2 font-ui text-caption text-ink"
        onChange={({ target }) => void experiment.turn(knob.label, target.value)}
      >
        {Object.entries(knob.options).map(([value, name]) => (
          <option key={value} value={value}>
            {name}
          </option>
        ))}
      </select>
    </div>
  );
}

const AmountSetting = ({ knob, experiment }: { knob: Amount; experiment: Experiment }) => (
  <div className="grid gap-1.5">
    <TextField
      type="number"
      min={0}
      label={`${knob.label}, ms`}
      value={knob.value}
      onChange={({ target }) =>
        void experiment.turn(knob.label, Math.max(0, target.valueAsNumber || 0))
      }
    />
    <div role="group" aria-label={`Presets for ${knob.label}`} className="flex flex-wrap gap-1.5">
      {knob.presets.map((preset) => (
        <Toggle
          key={preset}
          size="xs"
          pressed={preset === knob.value}
          className="tabular-nums"
          onPressedChange={() => void experiment.turn(knob.label, preset)}
        >
          {preset.toLocaleString('en-GB')}
        </Toggle>
      ))}
    </div>
  </div>
);
