import { type StompFrame, type StompVersion, versions, type WireFrame } from '../frame.ts';
import { StompParser } from '../parser.ts';
import type { StompTransport } from '../session.ts';

const EOL = Buffer.from('\n');

export const serverCommands = new Set(['CONNECTED', 'MESSAGE', 'RECEIPT', 'ERROR']);

/** Creates a transport that records sent frames and incorrect calls. */
export function fakeTransport(version: StompVersion = '1.2') {
  const frames: StompFrame[] = [];
  const misuse: string[] = [];
  let heartbeats = 0;
  let closed: { code: number; reason: string } | undefined;
  let isPaused = false;

  const parser = new StompParser(
    {
      frame: (frame) => {
        frames.push(frame);
        const agreed = versions.find((name) => name === frame.headers.get('version'));
        if (frame.command === 'CONNECTED' && agreed) parser.version = agreed;
      },
      violation: ({ explanation }) => misuse.push(explanation),
    },
    { frame: Infinity },
    serverCommands,
  );
  parser.version = version;

  const transport: StompTransport = {
    send({ bytes }: WireFrame) {
      if (closed) misuse.push('Something was sent after the close.');
      if (bytes.equals(EOL)) heartbeats++;
      parser.write(bytes);
    },
    close(code, reason) {
      if (closed) misuse.push('It was closed twice.');
      closed = { code, reason };
    },
    pause() {
      isPaused = true;
    },
    resume() {
      isPaused = false;
    },
    isCongested: false,
    drained: () => Promise.resolve(),
  };

  return {
    transport,
    /** Descriptions of incorrect calls, recorded because a session would catch thrown errors. */
    misuse,
    /** Returns the frames sent since the last call of `sent` or `summary`. */
    sent: () => frames.splice(0),
    summary: () =>
      frames.splice(0).map(({ command, headers }) => [command, Object.fromEntries(headers)]),
    get heartbeats() {
      return heartbeats;
    },
    get closed() {
      return closed;
    },
    get isPaused() {
      return isPaused;
    },
  };
}
