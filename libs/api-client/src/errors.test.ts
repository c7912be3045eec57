import { describe, expect, it } from 'vitest';
import { type ApiFailure, composeErrorMessage, type ErrorTexts } from './errors.ts';

const german: ErrorTexts = {
  noResponse: 'Keine Antwort erhalten.',
  noConnection: 'Keine Verbindung zum Server.',
  reason: 'Grund:',
  unknown: 'Unbekannter Fehler',
  network: 'Netzwerkfehler',
  status: 'Die Anfrage ist fehlgeschlagen (Statuscode {status}).',
  malformed: 'Unerwartete Antwort.',
  tooMany: 'Zu viele Versuche.',
  refused: 'Der Server lehnt ab.',
};

describe('composeErrorMessage', () => {
  it.each<[string, ApiFailure | undefined, string]>([
    [
      'the connection broke after the request was sent',
      { kind: 'noResponse' },
      'No response received. Network Error Reason: Unknown Error',
    ],
    [
      'no answer came in time',
      { kind: 'timeout' },
      'No response received. No connection to the server. Reason: Unknown Error',
    ],
    [
      'there is no connection',
      { kind: 'offline' },
      'No connection to the server. Reason: Unknown Error',
    ],
    [
      'the server refuses and says why',
      { kind: 'refused', status: 429, message: 'Please wait.' },
      'Please wait.',
    ],
    [
      'the server refuses without a reason',
      { kind: 'refused', status: 500 },
      'Request failed with status code 500 Reason: Unknown Error',
    ],
    ['an error that is no failed call', undefined, 'Reason: Unknown Error'],
    ['the answer makes no sense', { kind: 'malformed' }, 'Unexpected answer Reason: Unknown Error'],
  ])('composes the message for: %s', (_, failure, message) => {
    expect(composeErrorMessage(failure)).toBe(message);
  });

  it.each<[ApiFailure, string]>([
    [
      { kind: 'timeout' },
      'Keine Antwort erhalten. Keine Verbindung zum Server. Grund: Unbekannter Fehler',
    ],
    [{ kind: 'refused', status: 500, message: 'boom' }, 'Der Server lehnt ab.'],
    [{ kind: 'refused', status: 429, message: 'Wait.' }, 'Zu viele Versuche.'],
  ])('of %o contains only words of the given texts', (failure, message) => {
    expect(composeErrorMessage(failure, german)).toBe(message);
  });
});
