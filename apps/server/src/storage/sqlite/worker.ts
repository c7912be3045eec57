/** The worker thread that opens the database. SQLite blocks this thread, not the main thread. */
import { parentPort, workerData } from 'node:worker_threads';
import { failureOf, openReader, openWriter } from './connection.ts';
import type { FromWorker, Reply, Request, WorkerOptions } from './protocol.ts';
import { isBusy } from './result-codes.ts';
import { createWrites, RETRY } from './writes.ts';

const port = parentPort;
if (port === null) throw new Error('The SQLite worker runs in a thread only.');
const { file, lockTimeout } = workerData as WorkerOptions;

try {
  serve();
  post({ type: 'open' });
} catch (error) {
  post({ type: 'unopened', failure: failureOf(error) });
}

function serve() {
  const writer = openWriter(file, lockTimeout);
  const reader = openReader(file);
  const writes = createWrites(writer, lockTimeout, (replies) => {
    post({ type: 'replies', replies });
  });

  /** @param deadline on the clock of `performance.now()` */
  function read(request: Extract<Request, { type: 'read' }>, deadline: number) {
    const answer = (reply: Reply) => {
      post({ type: 'replies', replies: [reply] });
    };
    try {
      answer({ id: request.id, result: reader.run(request) });
    } catch (error) {
      const failure = failureOf(error);
      if (isBusy(failure) && performance.now() < deadline)
        setTimeout(read, RETRY, request, deadline);
      else answer({ id: request.id, failure });
    }
  }

  port?.on('message', (request: Request) => {
    switch (request.type) {
      case 'read':
        read(request, performance.now() + lockTimeout);
        break;
      case 'write':
      case 'begin':
        writes.add(request);
        break;
      case 'close':
        // The writer is closed last: it checkpoints the WAL into the database and deletes it.
        reader.close();
        writer.close();
        port.close();
        break;
      default:
        writes.continue(request);
    }
  });
}

function post(message: FromWorker) {
  port?.postMessage(message);
}
