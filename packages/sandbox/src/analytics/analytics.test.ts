import { describe, expect, it } from 'vitest';
import { createRecordLog, type NewRecord } from './record-log.ts';
import { readUpdates } from './updates.ts';

const event = (name: string, properties: object): NewRecord => ({
  route: 'track',
  receivedAt: '2030-01-02T03:04:05.000Z',
  data: { event: name, properties },
  ip: null,
  headers: [],
});
const WHOLE = { distinct_id: 'ada', time: 1, $insert_id: 'i' };

describe('a record log', () => {
  it('takes events with the same name, person, time and insert id for one', () => {
    const log = createRecordLog();
    log.add(event('play', WHOLE));
    log.add(event('stop', WHOLE));
    log.add(event('play', { ...WHOLE, more: true }));
    expect(log.list().map(({ data, repeats }) => [data.event, repeats])).toEqual([
      ['play', 1],
      ['stop', 0],
    ]);
  });

  it.each(['distinct_id', 'time', '$insert_id'])('counts no repeats without %s', (name) => {
    const log = createRecordLog();
    const given = event('play', { ...WHOLE, [name]: undefined });
    log.add(given);
    log.add(given);
    expect(log.list().map(({ repeats }) => repeats)).toEqual([0, 0]);
  });

  it('keeps the newest, oldest first', () => {
    const log = createRecordLog(2);
    for (const name of ['a', 'b', 'c']) log.add(event(name, {}));
    expect(log.list().map(({ id, data }) => [id, data.event])).toEqual([
      [2, 'b'],
      [3, 'c'],
    ]);
  });
});

const EVENT = { event: 'search', properties: { words: 'a+b ü&=' } };
const JSON_TEXT = JSON.stringify(EVENT);
const base64 = Buffer.from(JSON_TEXT).toString('base64');
const formOf = (data: string) => Buffer.from(`data=${encodeURIComponent(data)}`);

describe('readUpdates', () => {
  it.each<readonly [string, Buffer]>([
    ['JSON', formOf(JSON_TEXT)],
    ['a list', formOf(`[${JSON_TEXT}]`)],
    ['base64', formOf(base64)],
    ['base64 whose plus signs were left as they are', Buffer.from(`data=${base64}`)],
  ])('reads %s in a form', (_name, body) => {
    expect(readUpdates(body)).toEqual([EVENT]);
  });

  it.each<readonly [string, Buffer, number]>([
    ['nothing', Buffer.from(''), 400],
    ['a form without data', Buffer.from('other=1'), 400],
    ['what is no JSON', Buffer.from('data={"event"'), 400],
    ['a list of numbers', formOf('[1]'), 400],
    ['more than 2000 events', formOf(JSON.stringify(Array(2001).fill(EVENT))), 413],
  ])('refuses %s', (_name, body, status) => {
    expect(() => readUpdates(body)).toThrow(expect.objectContaining({ status }));
  });

  it('refuses a single event that is too large, and a list that is too long', () => {
    const two = formOf(JSON.stringify([EVENT, EVENT]));
    expect(() => readUpdates(two, { updates: 1, bytesEach: 1000 })).toThrow(expect.objectContaining({ status: 413 }));
    expect(() => readUpdates(two, { updates: 2, bytesEach: 10 })).toThrow(expect.objectContaining({ status: 413 }));
    expect(readUpdates(two, { updates: 2, bytesEach: 1000 })).toHaveLength(2);
  });
});
