import { describe, expect, it } from 'vitest';
import { countUnsafeCalls, type TransportResponse } from './transport.ts';

const RESPONSE: TransportResponse = { status: 204, headers: new Headers(), text: '' };

function open() {
  const { promise, resolve, reject } = Promise.withResolvers<TransportResponse>();
  const calls = countUnsafeCalls(() => promise);
  const send = (method: string) => calls.transport({ method, path: '/api/x', headers: {} });
  return { calls, send, respond: () => resolve(RESPONSE), fail: () => reject(new Error('gone')) };
}

describe('unsafe calls', () => {
  it.each(['POST', 'PUT', 'PATCH', 'DELETE'])('%s is pending until its response', async (method) => {
    const { calls, send, respond } = open();
    const sent = send(method);
    expect(calls.arePending()).toBe(true);
    const settled = calls.settled();
    respond();
    expect(await sent).toBe(RESPONSE);
    await settled;
    expect(calls.arePending()).toBe(false);
  });

  it('are no longer pending after a failure, which rejects for the caller', async () => {
    const { calls, send, fail } = open();
    const sent = send('POST');
    fail();
    await expect(sent).rejects.toThrow('gone');
    await calls.settled();
    expect(calls.arePending()).toBe(false);
  });

  it('do not include reads', () => {
    const { calls, send } = open();
    void send('GET');
    expect(calls.arePending()).toBe(false);
  });
});
