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
  it('merges events with the same name, person, time and insert id', () => {
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

  it('drops the oldest records, and lists the oldest first', () => {
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
    ['base64 with unescaped plus signs', Buffer.from(`data=${base64}`)],
  ])('reads %s in a form', (_name, body) => {
    expect(readUpdates(body)).toEqual([EVENT]);
  });
});
