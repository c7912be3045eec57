import type {
  ActorRefLike,
  AnyActorRef,
  AnyEventObject,
  AnyMachineSnapshot,
  InspectionEvent,
} from 'xstate';
import { transitionId } from '../testing/model/statechart.ts';
import { ATTACH, type InspectionMessage } from './messages.ts';
import { redact } from './redact.ts';

/** The parts of `window` that are used. */
export type InspectedPage = Pick<Window, 'addEventListener' | 'opener'>;

/** Messages that are kept until the laboratory attaches; older ones are dropped. */
const KEPT_MESSAGES = 200;

/**
 * For development: posts what actors do to the window that opened this page, once that window asks.
 * Secrets are removed first. Only a window of this machine (localhost) is answered.
 *
 * @returns the `inspect` option for the actors of the page
 */
export function offerInspection(page: InspectedPage): (inspected: InspectionEvent) => void {
  const opener = page.opener as Window | null;
  if (!opener) return () => undefined;

  let waiting: InspectionMessage[] = [];
  let origin: string | undefined;
  const post = (message: InspectionMessage) => {
    if (origin === undefined) waiting = [...waiting, message].slice(-KEPT_MESSAGES);
    else opener.postMessage(message, origin);
  };

  page.addEventListener('message', (event) => {
    if (event.source !== opener || !isLocal(event.origin)) return;
    if ((event.data as { type?: unknown } | null)?.type !== ATTACH) return;
    origin = event.origin;
    waiting.forEach(post);
    waiting = [];
  });
  // Contains no data, so any origin may receive it.
  opener.postMessage({ type: 'inspection.ready' } satisfies InspectionMessage, '*');

  return inspectorFor(post);
}

function inspectorFor(post: (message: InspectionMessage) => void) {
  const machines = new Set<ActorRefLike>();
  const senders = new WeakMap<AnyEventObject, ActorRefLike | undefined>();
  const told = new WeakMap<ActorRefLike, AnyEventObject>();

  const begin = (ref: AnyActorRef, snapshot: AnyMachineSnapshot) => {
    machines.add(ref);
    post({
      type: 'inspection.actor',
      ...stamp(ref),
      machine: snapshot.machine.id,
      snapshot: copyOf(snapshot),
    });
    ref.on('*', (event: AnyEventObject) => {
      post({ type: 'inspection.emitted', ...stamp(ref), event: redact(event) as AnyEventObject });
    });
    const end = () => {
      machines.delete(ref);
      post({ type: 'inspection.ended', ...stamp(ref) });
    };
    ref.subscribe({ complete: end, error: end });
  };

  return (inspected: InspectionEvent) => {
    const ref = inspected.actorRef as AnyActorRef;
    if (inspected.type === '@xstate.event') {
      const { event, sourceRef } = inspected;
      senders.set(event, sourceRef);
      if (!machines.has(ref) && sourceRef && machines.has(sourceRef)) {
        post({
          type: 'inspection.sent',
          ...stamp(sourceRef),
          to: typeof ref.src === 'string' ? ref.src : ref.id,
          event: redact(event) as AnyEventObject,
        });
      }
    } else if (inspected.type === '@xstate.microstep' && machines.has(ref)) {
      const { event, snapshot, _transitions } = inspected;
      const sender = senders.get(event);
      post({
        type: 'inspection.step',
        ...stamp(ref),
        event: redact(event) as AnyEventObject,
        from: sender === undefined ? 'user' : sender === ref ? 'machine' : 'actors',
        isNew: told.get(ref) !== event,
        transitions: _transitions.map(transitionId),
        snapshot: copyOf(snapshot as AnyMachineSnapshot),
      });
      told.set(ref, event);
    } else if (inspected.type === '@xstate.snapshot') {
      told.delete(ref);
      const snapshot = inspected.snapshot;
      if (!machines.has(ref) && 'machine' in snapshot) begin(ref, snapshot as AnyMachineSnapshot);
    }
  };
}

const stamp = ({ sessionId }: ActorRefLike) => ({ actor: sessionId ?? '', at: Date.now() });

const copyOf = ({ value, context }: AnyMachineSnapshot) => ({
  value: value as string,
  context: redact(context) as Record<string, unknown>,
});

/** True for an origin of this machine. */
function isLocal(origin: string): boolean {
  if (!URL.canParse(origin)) return false;
  const { hostname } = new URL(origin);
  return hostname === '127.0.0.1' || hostname === '[::1]' || /(^|\.)localhost$/.test(hostname);
}
