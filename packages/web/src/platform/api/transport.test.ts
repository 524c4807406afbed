import { describe, expect, it } from 'vitest';
import { countUnsafeCalls, type TransportAnswer } from './transport.ts';

const ANSWER: TransportAnswer = { status: 204, headers: new Headers(), text: '' };

function open() {
  const { promise, resolve, reject } = Promise.withResolvers<TransportAnswer>();
  const calls = countUnsafeCalls(() => promise);
  const send = (method: string) => calls.transport({ method, path: '/api/x', headers: {} });
  return { calls, send, answer: () => resolve(ANSWER), fail: () => reject(new Error('gone')) };
}

describe('calls that may change something', () => {
  it.each(['POST', 'PUT', 'PATCH', 'DELETE'])('%s is under way until it is answered', async (method) => {
    const { calls, send, answer } = open();
    const sent = send(method);
    expect(calls.areUnderWay()).toBe(true);
    const settled = calls.settled();
    answer();
    expect(await sent).toBe(ANSWER);
    await settled;
    expect(calls.areUnderWay()).toBe(false);
  });

  it('are over when they fail, which the caller hears of', async () => {
    const { calls, send, fail } = open();
    const sent = send('POST');
    fail();
    await expect(sent).rejects.toThrow('gone');
    await calls.settled();
    expect(calls.areUnderWay()).toBe(false);
  });

  it('are not those that only read', () => {
    const { calls, send } = open();
    void send('GET');
    expect(calls.areUnderWay()).toBe(false);
  });
});
