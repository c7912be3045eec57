import { MemoryRouter } from 'react-router-dom';
import { expect, it, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { Notes } from './page-texts.tsx';

it('the Notes component renders several links to the same target without logging an error', async () => {
  const error = vi.spyOn(console, 'error');
  const text =
    'Write [here](author) or [there](author), or read [Elias](/elias) and [him](/elias).';
  const screen = await render(
    <MemoryRouter>
      <Notes notes={[{ heading: 'Languages', text }]} />
    </MemoryRouter>,
  );
  expect(screen.getByRole('link').all()).toHaveLength(4);
  expect(error).not.toHaveBeenCalled();
});
