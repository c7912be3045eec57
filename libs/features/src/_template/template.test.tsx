import { expect, it, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { Template } from './template.tsx';

it('Template reports that the work has failed and, after Start is pressed again, that it has finished', async () => {
  const work = vi.fn(() => Promise.resolve()).mockRejectedValueOnce(new Error('bug'));
  const labels = { start: 'Start', cancel: 'Cancel', finished: 'Finished.', failed: 'Failed.' };
  const screen = await render(<Template work={work} labels={labels} />);
  await screen.getByRole('button', { name: 'Start' }).click();
  await expect.element(screen.getByRole('status')).toHaveTextContent('Failed.');
  await screen.getByRole('button', { name: 'Start' }).click();
  await expect.element(screen.getByRole('status')).toHaveTextContent('Finished.');
});
