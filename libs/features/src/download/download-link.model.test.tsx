import { useState } from 'react';
import { describe, expect, vi } from 'vitest';
import { render, type RenderResult } from 'vitest-browser-react';
import { createActor } from 'xstate';
import type { downloadMachine } from './download.machine.ts';
import { downloadModel, holdDownload } from './download.model.ts';
import { stateOf, type StateOf } from '../testing/model/model.ts';
import { itRendersEveryPath } from '../testing/model/page-model-test.ts';
import { DownloadLink, type DownloadLinkProps } from './download-link.tsx';

type Outcome = 'Delivered' | 'Too early' | 'Failed' | 'Unavailable';

/** The link, and the outcome reported to the site as one word. */
function DownloadPage(props: Pick<DownloadLinkProps, 'open' | 'save'>) {
  const [outcome, setOutcome] = useState<Outcome>();
  const tell = (outcome: Outcome) => () => {
    setOutcome(outcome);
  };
  return (
    <>
      <DownloadLink
        href="#the-file"
        onDelivered={tell('Delivered')}
        onRefused={tell('Too early')}
        onFailed={tell('Failed')}
        onUnavailable={tell('Unavailable')}
        {...props}
      >
        Download
      </DownloadLink>
      <p role="status">{outcome}</p>
    </>
  );
}

const parts = (screen: RenderResult) => ({
  link: screen.getByRole('link', { name: 'Download' }),
  status: screen.getByRole('status'),
});
type Parts = ReturnType<typeof parts>;

const expectBusy = async ({ link }: Parts) => {
  await expect.element(link).toHaveAttribute('aria-busy', 'true');
};
const expectOutcome = async ({ link, status }: Parts, outcome: Outcome) => {
  await expect.element(link).toHaveAttribute('aria-busy', 'false');
  await expect.element(status).toHaveTextContent(outcome);
};

const sees = {
  idle: async ({ link, status }) => {
    await expect.element(link).toHaveAttribute('aria-busy', 'false');
    await expect.element(status).toBeEmptyDOMElement();
  },
  asking: expectBusy,
  recording: expectBusy,
  counting: expectBusy,
  delivered: (page) => expectOutcome(page, 'Delivered'),
  refused: (page) => expectOutcome(page, 'Too early'),
  failed: (page) => expectOutcome(page, 'Failed'),
} satisfies Record<StateOf<typeof downloadMachine>, (page: Parts) => Promise<void>>;

describe('DownloadLink, on every path of the download machine', () => {
  itRendersEveryPath({
    model: downloadModel('download'),
    open: async (options) => {
      const save = vi.fn();
      const { machine, end, count } = holdDownload();
      const { input } = downloadModel('download');
      const actor = createActor(machine, { ...options, input }).start();
      const screen = await render(<DownloadPage save={save} open={() => Promise.resolve(actor)} />);
      const page = parts(screen);

      return {
        actor,
        perform: async ({ outcome }) => {
          if (outcome) end(outcome);
          else await page.link.click();
        },
        shows: async ({ value }) => {
          await sees[stateOf(value)](page);
          expect(save).toHaveBeenCalledTimes(count('countDownload', 'done'));
        },
      };
    },
    unreachable: {},
  });
});
