import { Button } from '@tales/ui/button';
import { TextField } from '@tales/ui/text-field';
import { Toggle } from '@tales/ui/toggle';
import { useId } from 'react';
import type { Experiment } from '../experiment/experiment.ts';
import type { Amount, Choice, Control, Press } from '../experiment/controls.ts';
import { PanelScroller, ToolPanel } from './tool-panel.tsx';

export interface ControlsPanelProps {
  experiment: Experiment;
  controls: readonly Control[];
}

/** The controls of the environment: the answers of the fake server and their delay. */
export function ControlsPanel({ experiment, controls }: ControlsPanelProps) {
  const settings = controls.filter(isSetting);
  const presses = controls.filter((control) => control.kind === 'press');
  if (controls.length === 0) return null;
  return (
    <ToolPanel heading="Fake server">
      <PanelScroller role="region" aria-label="Settings of the fake server">
        <div className="grid gap-3 p-1">
          <div className="flex flex-wrap gap-1.5">
            {presses.map((control) => (
              <PressButton key={control.label} control={control} experiment={experiment} />
            ))}
          </div>
          {settings.map((control) => (
            <Setting key={control.label} control={control} experiment={experiment} />
          ))}
        </div>
      </PanelScroller>
    </ToolPanel>
  );
}

const isSetting = (control: Control): control is Exclude<Control, Press> =>
  control.kind !== 'press';

function PressButton({ control, experiment }: { control: Press; experiment: Experiment }) {
  const count = control.count();
  return (
    <Button
      size="sm"
      variant="secondary"
      disabled={count === 0}
      onClick={() => void experiment.press(control.label)}
    >
      {count > 1 ? `${control.label} (${count.toString()})` : control.label}
    </Button>
  );
}

function Setting({
  control,
  experiment,
}: {
  control: Exclude<Control, Press>;
  experiment: Experiment;
}) {
  switch (control.kind) {
    case 'choice':
      return <ChoiceSetting control={control} experiment={experiment} />;
    case 'amount':
      return <AmountSetting control={control} experiment={experiment} />;
    case 'switch':
      return (
        <Toggle
          size="sm"
          className="justify-self-start"
          pressed={control.value}
          onPressedChange={(pressed) => void experiment.turn(control.label, pressed)}
        >
          {control.label}
        </Toggle>
      );
  }
}

function ChoiceSetting({ control, experiment }: { control: Choice; experiment: Experiment }) {
  const id = useId();
  return (
    <div className="grid gap-1">
      <label htmlFor={id} className="font-ui text-caption font-medium wrap-anywhere">
        {control.label}
      </label>
      <select
        id={id}
        value={control.value}
        className="min-h-8 w-full rounded-field border border-line-strong bg-surface px-2 font-ui text-caption text-ink"
        onChange={({ target }) => void experiment.turn(control.label, target.value)}
      >
        {Object.entries(control.options).map(([value, name]) => (
          <option key={value} value={value}>
            {name}
          </option>
        ))}
      </select>
    </div>
  );
}

const AmountSetting = ({ control, experiment }: { control: Amount; experiment: Experiment }) => (
  <div className="grid gap-1.5">
    <TextField
      type="number"
      control={{ min: 0 }}
      label={`${control.label}, ms`}
      value={control.value}
      onChange={({ target }) =>
        void experiment.turn(control.label, Math.max(0, target.valueAsNumber || 0))
      }
    />
    <div
      role="group"
      aria-label={`Presets for ${control.label}`}
      className="flex flex-wrap gap-1.5"
    >
      {control.presets.map((preset) => (
        <Toggle
          key={preset}
          size="sm"
          pressed={preset === control.value}
          className="tabular-nums"
          onPressedChange={() => void experiment.turn(control.label, preset)}
        >
          {preset.toLocaleString('en-GB')}
        </Toggle>
      ))}
    </div>
  </div>
);
