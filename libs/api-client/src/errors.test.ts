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
      'the connection fails',
      { kind: 'noResponse' },
      'No response received. Network Error Reason: Unknown Error',
    ],
    [
      'the response times out',
      { kind: 'timeout' },
      'No response received. No connection to the server. Reason: Unknown Error',
    ],
    [
      'the browser is offline',
      { kind: 'offline' },
      'No connection to the server. Reason: Unknown Error',
    ],
    [
      'the server refuses the call with a message',
      { kind: 'refused', status: 429, message: 'Please wait.' },
      'Please wait.',
    ],
    [
      'the server refuses the call without a message',
      { kind: 'refused', status: 500 },
      'Request failed with status code 500 Reason: Unknown Error',
    ],
    ['the error is not an ApiError', undefined, 'Reason: Unknown Error'],
    ['the response is malformed', { kind: 'malformed' }, 'Unexpected answer Reason: Unknown Error'],
  ])('returns an English message by default when %s', (_, failure, message) => {
    expect(composeErrorMessage(failure)).toBe(message);
  });

  it.each<[ApiFailure, string]>([
    [
      { kind: 'timeout' },
      'Keine Antwort erhalten. Keine Verbindung zum Server. Grund: Unbekannter Fehler',
    ],
    [{ kind: 'refused', status: 500, message: 'boom' }, 'Der Server lehnt ab.'],
    [{ kind: 'refused', status: 429, message: 'Wait.' }, 'Zu viele Versuche.'],
  ])('uses only the given German texts for the failure %o', (failure, message) => {
    expect(composeErrorMessage(failure, german)).toBe(message);
  });
});
