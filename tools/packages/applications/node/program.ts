import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createFakeApiClient } from '@tales/api-client/testing';
import { WAIT_PERIOD } from '@tales/api-client/wire';
import { provideAuth } from '@tales/features/auth';
import { provideDownload } from '@tales/features/download';
import { chooseProtocol, Outbox, serveWebSocket } from '@tales/stomp-server';
import { WebSocket, WebSocketServer } from 'ws';
import { createActor, waitFor } from 'xstate';

const client = createFakeApiClient({ 'downloads.elapsed': WAIT_PERIOD });

const auth = createActor(provideAuth({ client })).start();
auth.send({ type: 'user.signIn', username: 'reader', email: 'r@example.org', password: 'secret' });
const { context } = await waitFor(auth, (snapshot) => snapshot.hasTag('signedIn'));
console.log('signed in as', context.username);
auth.stop();

const input = { purpose: 'download', counter: 1 } as const;
const download = createActor(provideDownload({ client }), { input }).start();
const delivered = new Promise<void>((resolve) => {
  download.on('download.delivered', () => {
    resolve();
  });
});
download.send({ type: 'user.request' });
await delivered;
console.log('calls:', client.calls.map(({ name }) => name).join(' '));
download.stop();

const server = createServer().listen(0, '127.0.0.1');
await once(server, 'listening');
const sockets = new WebSocketServer({ server, handleProtocols: chooseProtocol });
const outbox = new Outbox();
const nothing = () => undefined;
sockets.on('connection', (webSocket, { socket }) => {
  serveWebSocket(webSocket, socket, outbox, {
    application: { connect: () => ({ subscribe: nothing, unsubscribe: nothing, send: nothing }) },
    onError: console.error,
  });
});
const { port } = server.address() as AddressInfo;
const socket = new WebSocket(`ws://127.0.0.1:${port}`, ['v12.stomp']);
await once(socket, 'open');
socket.send('CONNECT\naccept-version:1.2\nhost:localhost\n\n\0');
const [frame] = (await once(socket, 'message')) as [Buffer];
console.log('answered:', frame.toString().split('\n')[0]);
socket.close();
sockets.close();
server.close();
