import { expect, it } from 'vitest';
import { parseMessages } from './parse-messages.ts';

it('keeps texts and leaves the rest out', () => {
  const json: unknown = JSON.parse(
    '{"b.key":"Text","a.key":"","number":1,"nested":{"a":"b"},"":"x","__proto__":"x","constructor":"x","bad\\u0000":"x"}',
  );
  const { messages, dropped } = parseMessages(json);
  expect(messages.messages).toEqual({ 'a.key': '', 'b.key': 'Text' });
  expect(dropped).toEqual(expect.arrayContaining(['number', 'nested', '', 'constructor', 'bad\u0000']));
  expect(Object.getPrototypeOf(messages.messages)).toBe(Object.prototype);
});

it('gives the same texts the same version, whatever their order', () => {
  const version = (json: unknown) => parseMessages(json).messages.version;
  expect(version({ a: '1', b: '2' })).toBe(version({ b: '2', a: '1' }));
  expect(version({ a: '1' })).not.toBe(version({ a: '2' }));
  expect(version({ a: '1' })).toMatch(/^[0-9a-f]{12}$/);
});

it.each([[null], [[]], ['text'], [{}], [{ a: 1 }]])('refuses %j', (json) => {
  expect(() => parseMessages(json)).toThrow();
});
