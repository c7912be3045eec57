import { openLink } from '@tales/testing/link';
import { onTestFinished } from 'vitest';

/** A proxy to a database. When it is cut, neither side receives any more data, or an error. */
export async function throughNetwork(url: URL) {
  const link = await openLink(Number(url.port));
  onTestFinished(link.close);
  const through = new URL(url);
  through.port = link.port.toString();
  return { ...link, url: through };
}
