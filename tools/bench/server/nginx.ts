import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { startNginx } from '../../../deploy/stack/nginx.ts';
import { fetchAnswer } from './fetch-answer.ts';
import type { Load } from './load.ts';

type Request = Pick<Load, 'path' | 'headers'>;

/** Where nginx has the files of {@link startNginxBeside}. */
const FILES = '/files/';

/**
 * Starts nginx with the deployed configuration in front of a server, without its limits of an address. Below
 * `/files/` it serves files with the bodies of these responses itself.
 *
 * @returns its origin, the path of the file for each request, and `stop`
 */
export async function startNginxBeside(port: number, requests: Request[], folder: string) {
  const files = await Promise.all(
    requests.map(async ({ path, headers = {} }, index) => {
      // A request with a range is for a part of the file.
      const whole = 'Range' in headers ? {} : headers;
      const { body } = await fetchAnswer(port, path, whole);
      await writeFile(join(folder, index.toString()), body);
      return `${FILES}${index.toString()}`;
    }),
  );
  const instance = `127.0.0.1:${port.toString()}`;
  const nginx = await startNginx({
    name: 'localhost',
    instances: [instance, instance],
    adapt: (configuration) =>
      configuration
        .replaceAll(/rate=\d+r/g, 'rate=1000000r')
        .replace('location = /ws-chat', `location ${FILES} { alias ${folder}/; }\n$&`),
  });
  return { origin: `https://localhost:${nginx.httpsPort.toString()}`, files, stop: nginx.stop };
}
