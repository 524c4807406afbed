// @vitest-environment jsdom
import { QueryClient } from '@tanstack/react-query';
import { expect, it, vi } from 'vitest';
import { applyEdit, createLiveUpdates, type EditSubscription } from './live-updates.ts';

const PACK = {
  content_id: 'pack-a',
  name: 'A',
  tagline: 'Soft',
  description: ['One.'],
  released_on: '2026-10-30',
  cover: { content_id: 'image-a' },
};
const OTHER = { content_id: 'pack-b', name: 'B' };

it('puts edited texts wherever the entry is shown', () => {
  const data = { pages: [{ packs: [PACK, OTHER] }], total: 2 };
  const edited = applyEdit(data, { sys: { id: 'pack-a' }, fields: { name: 'AA', description: 'One.\n\nTwo.' } });
  expect(edited).toEqual({
    pages: [{ packs: [{ ...PACK, name: 'AA', description: ['One.', 'Two.'] }, OTHER] }],
    total: 2,
  });
});

const action = (label: string) => ({ label, href: '/labs' });

it.each<[string, object, object, object]>([
  ['fields of several words', { footer_text: 'Old' }, { footerText: 'New' }, { footer_text: 'New' }],
  ['an action', { action: action('Hear') }, { actionLabel: 'Listen' }, { action: action('Listen') }],
  [
    'further actions',
    { actions: [action('One'), action('Two')] },
    { actionLabel: 'First', secondLabel: 'Second' },
    { actions: [action('First'), action('Second')] },
  ],
  [
    'a person without an entry',
    { person: { content_id: null, name: 'A', role: 'B' } },
    { name: 'AA', role: 'BB' },
    { person: { content_id: null, name: 'AA', role: 'BB' } },
  ],
  [
    'no person with an entry of their own',
    { person: { content_id: 'artist-a', name: 'A' } },
    { name: 'AA' },
    { person: { content_id: 'artist-a', name: 'A' } },
  ],
  [
    'cleared labels and words about a person',
    { action: action('Hear'), actions: [action('One')], person: { content_id: null, name: 'A', role: 'B' } },
    { actionLabel: undefined, role: undefined },
    { action: action(''), actions: [action('')], person: { content_id: null, name: 'A', role: '' } },
  ],
])('finds the texts of %s', (_, shown, fields, edited) => {
  const entry = { sys: { id: 'entry' }, fields: { ...fields } };
  expect(applyEdit({ content_id: 'entry', ...shown }, entry)).toEqual({ content_id: 'entry', ...edited });
});

it('shows that a text was cleared, and what replaces it', () => {
  const cleared = applyEdit(PACK, { sys: { id: 'pack-a' }, fields: { tagline: undefined, description: undefined } });
  expect(cleared).toEqual({ ...PACK, tagline: '', description: [] });
  expect(applyEdit(cleared, { sys: { id: 'pack-a' }, fields: { description: 'Two.' } })).toMatchObject({
    description: ['Two.'],
  });
});

it('empties the fields that an entry had and that the editor no longer sends', () => {
  document.body.innerHTML = '<h1 data-contentful-entry-id="pack-a" data-contentful-field-id="name">A</h1>';
  const queryClient = new QueryClient();
  queryClient.setQueryData(['pack'], PACK);
  const subscribe = vi.fn<(event: 'edit', subscription: EditSubscription) => () => void>();
  createLiveUpdates({ subscribe }, queryClient, () => undefined)();
  const send = (fields: object) => subscribe.mock.calls[0]?.[1].callback({ sys: { id: 'pack-a' }, fields });

  send({ name: 'A', tagline: 'Soft' });
  send({ name: 'A' });
  // The description was not among the fields: it is no field of the editor's, or falls back to another language.
  expect(queryClient.getQueryData(['pack'])).toEqual({ ...PACK, tagline: '' });
  send({ name: 'A', tagline: 'Loud' });
  expect(queryClient.getQueryData(['pack'])).toEqual({ ...PACK, tagline: 'Loud' });
});

it('changes nothing else: links, media, dates, or values without texts', () => {
  const fields = {
    releasedOn: '2026-1',
    cover: { sys: { id: 'image-b' } },
    name: 4,
    content_id: 'evil',
    tags: 'x',
    actionLabel: 'y',
  };
  for (const data of [PACK, OTHER, [PACK], 'text', null, undefined]) {
    expect(applyEdit(data, { sys: { id: 'pack-a' }, fields })).toBe(data);
  }
  expect(applyEdit([OTHER], { sys: { id: 'pack-a' }, fields: { name: 'AA' } })).toEqual([OTHER]);
});
