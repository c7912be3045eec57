import type { StoryContext } from '@storybook/react-vite';
import { within } from 'storybook/test';

/** A situation is reached by hand, which a page of documentation does not do: it is not shown there. */
export const situation = { tags: ['!autodocs'] };

type Hands = Pick<StoryContext, 'canvas' | 'userEvent'>;

/** What one does in a laboratory, once its chart is there. */
export async function byHand({ canvas, userEvent }: Hands) {
  await canvas.findAllByLabelText(/^State /, {}, { timeout: 20_000 });
  return {
    /** Presses a button; of several with one name, that in a group. */
    press: async (name: string, { within: group }: { within?: string } = {}) => {
      const place = group ? within(canvas.getByLabelText(group)) : canvas;
      await userEvent.click(await place.findByText(name, { selector: 'button' }));
    },
    choose: async (label: string, option: string) => {
      await userEvent.selectOptions(canvas.getByLabelText(label), option);
    },
    /** Waits until the machine is in the state. */
    arrive: (state: string) =>
      canvas.findByLabelText(`State ${state}`, { selector: '[aria-current]' }, { timeout: 5000 }),
    /** Waits for words. */
    read: (words: string) => canvas.findByText(words, {}, { timeout: 5000 }),
  };
}
