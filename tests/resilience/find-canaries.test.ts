import { brotliCompressSync, gzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { canariesIn, findCanaries, seededRandom } from './canaries.ts';

// A check that can't find anything would prove nothing.
const MIRA = { name: 'Canary1deadbeef', email: 'canary-11111111-2222-4333-8444-555555555555@example.com', cookie: '' };
const OTHER = { name: 'Canary2cafebabe', email: 'canary-66666666-7777-4888-9999-aaaaaaaaaaaa@example.com', cookie: '' };
const CANARIES = canariesIn(`${OTHER.name} ${OTHER.email}`);

const CODINGS = [
  ['identity', (text: string) => Buffer.from(text)],
  ['gzip', (text: string) => gzipSync(text)],
  ['br', (text: string) => brotliCompressSync(text)],
] as const;

/** Words that hardly compress, so that the canaries are in the middle of the bytes as well. */
const random = seededRandom(1);
const words = () => Array.from({ length: 4000 }, () => random().toString(36).slice(2)).join(' ');
const PAGE = `${words()} ${MIRA.name} <b>${OTHER.name}</b> ${OTHER.email} ${words()}`;

it.each(CODINGS)('finds another member in a complete body: %s', (coding, encode) => {
  const body = encode(PAGE);
  // Otherwise the body was not decompressed.
  expect(body.includes(OTHER.name)).toBe(coding === 'identity');
  const visit = { isWhole: true, head: '', body, coding };
  expect(findCanaries({ ...visit, head: `x-name\n${OTHER.email}`, body: encode('') }, MIRA).foreign).toHaveLength(1);
  expect(findCanaries(visit, MIRA)).toEqual({ own: [MIRA.name], foreign: CANARIES });
  expect(findCanaries(visit, undefined)).toEqual({ own: [], foreign: [MIRA.name, ...CANARIES] });
});

it.each(CODINGS)('finds another member in an incomplete body: %s', (coding, encode) => {
  const whole = encode(PAGE);
  const cut = (share: number) => ({
    isWhole: false,
    head: '',
    body: whole.subarray(0, Math.floor(whole.length * share)),
    coding,
  });
  expect(findCanaries(cut(0.6), MIRA).foreign).toEqual(CANARIES);
  for (const share of [0, 0.0001, 0.3]) expect(findCanaries(cut(share), MIRA).foreign).toEqual([]);
});

it.each(CODINGS.slice(1))('rejects an unreadable %s body', (coding, encode) => {
  const look = (isWhole: boolean, body: Buffer) => () => findCanaries({ isWhole, head: '', body, coding }, undefined);
  for (const isWhole of [true, false]) expect(look(isWhole, Buffer.from('<html lang="en">'.repeat(9)))).toThrow();
  expect(look(true, encode(PAGE).subarray(0, -9))).toThrow();
});
