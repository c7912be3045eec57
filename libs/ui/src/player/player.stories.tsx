import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { fn } from 'storybook/test';
import { Button } from '../button/button.tsx';
import { captured } from '../testing/captured.ts';
import { inLanguages } from '../testing/in-languages.ts';
import { Specimens } from '../testing/specimens.tsx';
import { Player, PlayerSettings, type PlayerProps } from './player.tsx';

const format = (rate: number) => `${rate / 100}×`;

/** The settings as the page that shows the player keeps them. */
function Settings({ onRateChange }: { onRateChange?: (rate: number) => void }) {
  const [value, setValue] = useState<Parameters<typeof PlayerSettings>[0]['value']>({
    rate: 100,
    voice: undefined,
    stopsAtEnd: false,
  });
  return (
    <PlayerSettings
      labels={{
        rate: 'Speed',
        slower: 'Slower',
        faster: 'Faster',
        format,
        voice: 'Voice',
        stopsAtEnd: 'Stop at the end of the chapter',
      }}
      rates={{ min: 80, max: 150, step: 10 }}
      voices={[
        { value: 'daniel', label: 'Daniel (en-GB)' },
        { value: 'samantha', label: 'Samantha (en-US)' },
      ]}
      value={value}
      onValueChange={(next) => {
        setValue(next);
        onRateChange?.(next.rate);
      }}
    />
  );
}

const meta = {
  title: 'Books/Player',
  component: Player,
  subcomponents: { PlayerSettings },
  tags: ['new', 'audio', 'speech', 'voice', 'read aloud'],
  args: {
    label: 'Read aloud',
    labels: {
      play: 'Read on',
      pause: 'Pause',
      previous: 'Sentence before',
      next: 'Next sentence',
      settings: 'Speed and voice',
      close: 'Stop reading aloud',
    },
    playing: true,
    rate: format(100),
    settings: <Settings />,
    onPlayingChange: fn(),
    onPrevious: fn(),
    onNext: fn(),
    onClose: fn(),
  },
} satisfies Meta<typeof Player>;

export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = {
  parameters: inLanguages<PlayerProps>({
    de: { label: 'Vorlesen' },
    it: { label: 'Lettura ad alta voce' },
    fr: { label: 'Lecture à voix haute' },
  }),
};

/** It waits for the reader. */
export const Paused: Story = { args: { playing: false } };

/** Only what the reader has not caused is said: the voice goes before. */
export const BrokenOff: Story = {
  args: {
    playing: false,
    status: 'The voice broke off. Press “Read on” to hear the sentence again.',
  },
};

/** There is no voice; it can only be closed. */
export const WithoutVoice: Story = {
  args: {
    playing: false,
    disabled: true,
    status: 'This device has no voice for the language of this text.',
  },
};

/** The reader has scrolled away. */
export const ScrolledAway: Story = {
  args: { action: <Button variant="secondary">To the sentence being read</Button> },
  decorators: [(story) => <div style={{ paddingBlockStart: '4rem' }}>{story()}</div>],
};

/** It plays and pauses, and the speed is shown in the bar. */
export const Operated: Story = {
  render: function Operated(args) {
    const [playing, setPlaying] = useState(true);
    const [rate, setRate] = useState(100);
    return (
      <div style={{ paddingBlockStart: '18rem' }}>
        <Player
          {...args}
          playing={playing}
          rate={format(rate)}
          settings={<Settings onRateChange={setRate} />}
          onPlayingChange={setPlaying}
        />
      </div>
    );
  },
};

export const RightToLeft: Story = {
  globals: { direction: 'rtl' },
  args: { lang: 'ar', label: 'القراءة بصوت عال' },
};

export const AllStates: Story = {
  parameters: captured,
  render: (args) => (
    <Specimens width="20rem">
      <Player {...args} label="Playing" />
      <Player {...args} {...Paused.args} label="Paused" />
      <Player {...args} {...BrokenOff.args} label="Broken off" />
      <Player {...args} {...WithoutVoice.args} label="Without a voice" />
      <Settings />
    </Specimens>
  ),
};
