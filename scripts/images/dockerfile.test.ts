import { expect, it } from 'vitest';
import { environmentIn, parseDockerfile } from './dockerfile.ts';

it('reads stages, flags and lines that go on', () => {
  const text =
    '# says why\nFROM node:24 AS base\nWORKDIR /app\nFROM base AS app\nCOPY --from=base /app ./\nRUN one \\\n  two\n';
  expect(parseDockerfile(text)).toEqual([
    { name: 'base', from: 'node:24', instructions: [{ keyword: 'WORKDIR', flags: {}, text: '/app' }] },
    {
      name: 'app',
      from: 'base',
      instructions: [
        { keyword: 'COPY', flags: { from: 'base' }, text: '/app ./' },
        { keyword: 'RUN', flags: {}, text: 'one two' },
      ],
    },
  ]);
});

it.each(['FROM node:24\n', 'FROM node:24 AS app\nADD https://a.example/x /\n'])(
  'refuses what it does not know: %j',
  (text) => {
    expect(() => parseDockerfile(text)).toThrow();
  },
);

it('reads variables, with spaces where they are quoted', () => {
  expect(environmentIn('PORT=3000 NODE_OPTIONS="--a=1 --b=2" NAME= LAST=x')).toEqual({
    PORT: '3000',
    NODE_OPTIONS: '--a=1 --b=2',
    NAME: '',
    LAST: 'x',
  });
});
