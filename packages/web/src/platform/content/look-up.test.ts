import { CONTENT_IDS_MAX, splitContentIds } from '@sound-library/contract/catalogue.ts';
import { expect, it, vi } from 'vitest';
import { lookUp } from './look-up.ts';

const published = async (ids: string) => splitContentIds(ids).filter((id) => id !== 'nowhere');

it('takes what is known, and asks for the rest only', async () => {
  const ask = vi.fn(published);
  expect(await lookUp(['b', 'known', '', 'a', 'b', 'nowhere'], { known: { known: 'kept' }, ask })).toEqual([
    'kept',
    'a',
    'b',
  ]);
  expect(ask).toHaveBeenCalledExactlyOnceWith('a,b,nowhere');
});

it.each([[['known']], [[]], [['', ' ']]])('asks for nothing where nothing is missing: %j', async (ids) => {
  const ask = vi.fn(published);
  await lookUp(ids, { known: { known: 'kept' }, ask });
  expect(ask).not.toHaveBeenCalled();
});

it('does not take a name of the language for an id that is known', async () => {
  expect(await lookUp(['constructor'], { known: {}, ask: published })).toEqual(['constructor']);
});

it('asks for more than a call takes in several', async () => {
  const ids = Array.from({ length: CONTENT_IDS_MAX * 2 + 1 }, (_, index) => `id-${index}`);
  const ask = vi.fn(published);
  expect(await lookUp(ids, { known: {}, ask })).toHaveLength(ids.length);
  expect(ask).toHaveBeenCalledTimes(3);
});
