import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { IngestionRefused } from './ingestion-refused.ts';
import { readUpdates, type Sent } from './read-updates.ts';

const EVENT = { event: 'search', properties: { words: 'a+b ü&=' } };
const JSON_TEXT = JSON.stringify(EVENT);
const FORM = 'application/x-www-form-urlencoded';
const base64 = (text: string) => Buffer.from(text).toString('base64');

const sent = (body: string | Buffer, given: Partial<Sent> = {}): Sent => ({
  body: Buffer.from(body),
  contentType: FORM,
  contentEncoding: undefined,
  query: undefined,
  ...given,
});

const refusal = (given: Sent, limits?: { updates: number; bytesEach: number }) => {
  try {
    return readUpdates(given, limits);
  } catch (error) {
    return error instanceof IngestionRefused ? error.status : error;
  }
};

describe('readUpdates', () => {
  it.each<readonly [string, Sent]>([
    ['JSON in a form', sent(`data=${encodeURIComponent(JSON_TEXT)}`)],
    ['a list in a form', sent(`data=${encodeURIComponent(`[${JSON_TEXT}]`)}`)],
    ['base64 in a form', sent(`data=${encodeURIComponent(base64(JSON_TEXT))}`)],
    ['base64 whose plus signs were left as they are', sent(`data=${base64(JSON_TEXT)}`)],
    ['a beacon, which says it is text', sent(`data=${encodeURIComponent(JSON_TEXT)}`, { contentType: 'text/plain' })],
    ['a body that is JSON', sent(`[${JSON_TEXT}]`, { contentType: 'application/json; charset=utf-8' })],
    ['a JSON document a line', sent(`${JSON_TEXT}\n`, { contentType: 'application/x-ndjson' })],
    ['the address of a GET request', sent('', { contentType: undefined, query: base64(JSON_TEXT) })],
    ['gzip', sent(gzipSync(`[${JSON_TEXT}]`), { contentType: 'application/json', contentEncoding: 'gzip' })],
  ])('reads %s', (_name, given) => {
    expect(readUpdates(given)).toEqual([EVENT]);
  });

  it.each<readonly [string, Sent, number]>([
    ['nothing', sent(''), 400],
    ['a form without data', sent('other=1'), 400],
    ['what is no JSON', sent('data={"event"'), 400],
    ['a list of numbers', sent('[1]', { contentType: 'application/json' }), 400],
    ['what claims to be gzip', sent('[]', { contentType: 'application/json', contentEncoding: 'gzip' }), 400],
    ['another encoding', sent('[]', { contentType: 'application/json', contentEncoding: 'br' }), 415],
    ['more than 2000 events', sent(JSON.stringify(Array(2001).fill(EVENT)), { contentType: 'application/json' }), 413],
    [
      'gzip that is too much unpacked',
      sent(gzipSync(Buffer.alloc(11 * 1024 * 1024, ' ')), { contentEncoding: 'gzip' }),
      413,
    ],
  ])('refuses %s', (_name, given, status) => {
    expect(refusal(given)).toBe(status);
  });

  it('refuses a single event that is too large, and a list that is too long', () => {
    const two = sent(JSON.stringify([EVENT, EVENT]), { contentType: 'application/json' });
    expect(refusal(two, { updates: 1, bytesEach: 1000 })).toBe(413);
    expect(refusal(two, { updates: 2, bytesEach: 10 })).toBe(413);
    expect(refusal(two, { updates: 2, bytesEach: 1000 })).toHaveLength(2);
  });
});
