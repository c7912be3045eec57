import { createServer, type Server } from 'node:http';
import { WebSocketServer } from 'ws';
import {
  chooseProtocol,
  Outbox,
  OutgoingMessage,
  serveWebSocket,
  type StompApplication,
  StompRefusal,
  type StompSubscription,
} from '../src/index.ts';

const TOPIC = '/topic/news';

/** Creates an application that delivers each message to all subscribers of `/topic/news`. */
function createNews(): StompApplication {
  const subscriptions = new Set<StompSubscription>();
  let sent = 0;
  return {
    connect: ({ headers }) => {
      if (headers.get('passcode') !== 'open sesame') throw new StompRefusal('Wrong passcode.');
      return {
        subscribe(subscription) {
          if (subscription.destination !== TOPIC) throw new StompRefusal('No such topic.');
          subscriptions.add(subscription);
        },
        unsubscribe(subscription) {
          subscriptions.delete(subscription);
        },
        send(messages) {
          for (const { body } of messages) {
            const news = new OutgoingMessage({ destination: TOPIC, id: String(++sent), body });
            for (const subscription of subscriptions) subscription.deliver(news);
          }
        },
      };
    },
  };
}

export function createNewsServer(): Server {
  const server = createServer();
  const application = createNews();
  const outbox = new Outbox();
  const webSockets = new WebSocketServer({
    server,
    path: '/stomp',
    handleProtocols: chooseProtocol,
    perMessageDeflate: false,
    maxPayload: 128 * 1024,
  });
  webSockets.on('connection', (webSocket, { socket }) => {
    serveWebSocket(webSocket, socket, outbox, {
      application,
      limits: { framesPerSecond: 20 },
      onError: console.error,
    });
  });
  return server;
}
