import { Button } from '@tales/ui/button';
import { TextField } from '@tales/ui/text-field';
import { useId } from 'react';
import type { Experiment } from '../experiment/experiment.ts';
import type { Amount, Choice, Knob, Press, Switch } from '../experiment/knobs.ts';
import { ToolPanel } from './tool-panel.tsx';

/** The knobs of the environment: the answers of the fake server and their delay. */
export function KnobsPanel({ experiment }: { experiment: Experiment }) {
  const settings = experiment.knobs.filter(isSetting);
  const presses = experiment.knobs.filter((knob) => knob.kind === 'press');
  if (experiment.knobs.length === 0) return null;
  return (
    <ToolPanel heading="Fake server">
      <div className="grid gap-3">
        {settings.map((knob) => (
          <Setting key={knob.label} knob={knob} experiment={experiment} />
        ))}
        <div className="flex flex-wrap gap-2">
          {presses.map((knob) => (
            <Button
              key={knob.label}
              size="sm"
              intent="secondary"
              disabled={knob.count() === 0}
              onClick={() => {
                experiment.press(knob);
              }}
            >
              {knob.count() > 1 ? `${knob.label} (${knob.count().toString()})` : knob.label}
            </Button>
          ))}
        </div>
      </div>
    </ToolPanel>
  );
}

const isSetting = (knob: Knob): knob is Exclude<Knob, Press> => knob.kind !== 'press';

function Setting({ knob, experiment }: { knob: Exclude<Knob, Press>; experiment: Experiment }) {
  switch (knob.kind) {
    case 'choice':
      return <ChoiceSetting knob={knob} experiment={experiment} />;
    case 'amount':
      return <AmountSetting knob={knob} experiment={experiment} />;
    case 'switch':
      return <SwitchSetting knob={knob} experiment={experiment} />;
  }
}

function ChoiceSetting({ knob, experiment }: { knob: Choice; experiment: Experiment }) {
  const id = useId();
  return (
    <div className="grid gap-1">
      <label htmlFor={id} className="font-ui text-small font-medium wrap-anywhere">
        {knob.label}
      </label>
      <select
        id={id}
        value={knob.value}
        className="min-h-10 w-full rounded-md border border-line-strong bg-surface px-3 font-ui text-small text-ink"
        onChange={({ target }) => {
          experiment.turn(knob, target.value);
        }}
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

function AmountSetting({ knob, experiment }: { knob: Amount; experiment: Experiment }) {
  return (
    <div className="grid gap-1.5">
      <TextField
        type="number"
        min={0}
        label={`${knob.label}, ms`}
        value={knob.value}
        onChange={({ target }) => {
          experiment.turn(knob, Math.max(0, target.valueAsNumber || 0));
        }}
      />
      <div role="group" aria-label={`Presets for ${knob.label}`} className="flex flex-wrap gap-1.5">
        {knob.presets.map((preset) => (
          <Button
            key={preset}
            size="sm"
            intent="quiet"
            aria-pressed={preset === knob.value}
            className="border-line! px-2.5! text-caption! tabular-nums aria-pressed:border-accent! aria-pressed:text-accent"
            onClick={() => {
              experiment.turn(knob, preset);
            }}
          >
            {preset.toLocaleString('en-GB')}
          </Button>
        ))}
      </div>
    </div>
  );
}

const SwitchSetting = ({ knob, experiment }: { knob: Switch; experiment: Experiment }) => (
  <label className="flex min-h-10 cursor-pointer items-center gap-2.5 font-ui text-small">
    <input
      type="checkbox"
      checked={knob.value}
      className="size-5"
      onChange={({ target }) => {
        experiment.turn(knob, target.checked);
      }}
    />
    {knob.label}
  </label>
);
