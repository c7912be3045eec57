import { the, type KeyboardRow } from '../testing/keyboard.ts';

const pause = the('button', 'Pause');
const play = the('button', 'Read on');
const settings = { label: 'Speed and voice, 1×' } as const;
const slower = the('button', 'Slower');
const faster = the('button', 'Faster');
const stops = the('checkbox', 'Stop at the end of the chapter');
const close = the('button', 'Stop reading aloud');

export const keyboard = [
  {
    from: 'what comes before',
    keys: ['Tab'],
    does: 'reaches the way back by a sentence',
    expect: [{ focus: the('button', 'Sentence before') }],
  },
  {
    from: 'the way back by a sentence',
    keys: ['Tab'],
    does: 'reaches the button that pauses',
    expect: [{ focus: pause }],
  },
  {
    from: 'the button that pauses',
    keys: ['Enter', 'Space'],
    does: 'pauses, and becomes the button that reads on',
    expect: [{ pressed: pause }, { focus: play }],
  },
  {
    from: 'the button of the settings',
    keys: ['Enter', 'Space'],
    does: 'shows the settings, and keeps the focus',
    expect: [{ pressed: settings }, { shown: slower }, { focus: settings }],
  },
  {
    from: 'the button for more speed',
    keys: ['Enter', 'Space'],
    does: 'reads faster by a step, and keeps the focus',
    expect: [{ pressed: faster }, { shown: { label: 'Speed and voice, 1.1×' } }, { focus: faster }],
  },
  {
    from: 'the choice of where reading ends',
    keys: ['Space'],
    does: 'turns it on',
    expect: [{ pressed: stops }, { focus: stops }],
  },
  {
    from: 'the button for more speed',
    keys: ['Escape'],
    does: 'hides the settings, and gives the focus back to their button',
    expect: [{ hidden: slower }, { focus: settings }],
  },
  {
    from: 'the last button',
    keys: ['Enter', 'Space'],
    does: 'ends reading aloud',
    expect: [{ pressed: close }],
  },
] as const satisfies readonly KeyboardRow[];
