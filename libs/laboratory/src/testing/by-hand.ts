import type { StoryContext } from '@storybook/react-vite';
import { within } from 'storybook/test';

type Hands = Pick<StoryContext, 'canvas' | 'userEvent'>;

/** User actions in a laboratory, available once its chart is rendered. */
export async function byHand({ canvas, userEvent }: Hands) {
  await canvas.findAllByLabelText(/^State /, {}, { timeout: 20_000 });
  return {
    /** Presses a button, optionally within a named group. */
    press: async (name: string, { within: group }: { within?: string } = {}) => {
      const place = group ? within(canvas.getByLabelText(group)) : canvas;
      await userEvent.click(await place.findByText(name, { selector: 'button' }));
    },
    choose: async (label: string, option: string) => {
      await userEvent.selectOptions(canvas.getByLabelText(label), option);
    },
    /** Chooses a view. */
    look: (view: string) => userEvent.click(canvas.getByRole('radio', { name: view })),
    /** Waits until the machine is in the state. */
    arrive: (state: string) =>
      canvas.findByLabelText(`State ${state}`, { selector: '[aria-current]' }, { timeout: 5000 }),
    /** Waits for a text. */
    read: (words: string) => canvas.findByText(words, {}, { timeout: 5000 }),
  };
}
