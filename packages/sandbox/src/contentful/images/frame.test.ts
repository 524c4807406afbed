import { expect, it } from 'vitest';
import { frameFor } from './frame.ts';
import { parseImageQuery } from './image-query.ts';

const WIDE = { width: 1200, height: 800 };
const frame = (query: string) => frameFor(WIDE, parseImageQuery(Object.fromEntries(new URLSearchParams(query))));

it.each([
  ['', { size: WIDE }],
  ['w=600', { resize: { width: 600, height: 400 }, size: { width: 600, height: 400 } }],
  ['w=5&h=4000', { resize: { width: 5, height: 3 }, size: { width: 5, height: 3 } }],
  ['w=600&fit=fill', { resize: { width: 600, height: 400 }, size: { width: 600, height: 400 } }],
  [
    'w=2000&h=2000&fit=fill',
    { extract: { left: 200, top: 0, width: 800, height: 800 }, size: { width: 800, height: 800 } },
  ],
  [
    'w=400&h=400&fit=fill&f=right',
    { extract: { left: 400, top: 0, width: 800, height: 800 }, resize: { width: 400, height: 400 } },
  ],
  ['w=1200&h=400&fit=fill&f=face', { extract: { left: 0, top: 100, width: 1200, height: 400 } }],
])('works out ?%s', (query, expected) => {
  expect(frame(query)).toMatchObject(expected);
});
