import { describe, expect, it } from 'vitest';
import { readUpdates } from './read-updates.ts';

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
