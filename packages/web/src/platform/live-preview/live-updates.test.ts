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

it('finds fields of several words, and the texts of an action', () => {
  const site = { content_id: 'site', footer_text: 'Old' };
  expect(applyEdit(site, { sys: { id: 'site' }, fields: { footerText: 'New' } })).toEqual({
    ...site,
    footer_text: 'New',
  });
  const hero = { content_id: 'hero', action: { label: 'Hear', href: '/labs' } };
  expect(applyEdit(hero, { sys: { id: 'hero' }, fields: { actionLabel: 'Listen' } })).toEqual({
    ...hero,
    action: { label: 'Listen', href: '/labs' },
  });
});

it('finds the texts of further actions, and of a person without an entry', () => {
  const action = {
    content_id: 'cta',
    actions: [
      { label: 'One', href: '/a' },
      { label: 'Two', href: '/a' },
    ],
  };
  expect(applyEdit(action, { sys: { id: 'cta' }, fields: { actionLabel: 'First', secondLabel: 'Second' } })).toEqual({
    ...action,
    actions: [
      { label: 'First', href: '/a' },
      { label: 'Second', href: '/a' },
    ],
  });
  const quote = (content_id: string | null) => ({
    content_id: 'quote',
    text: 'So.',
    person: { content_id, name: 'A', role: 'B' },
  });
  const edited = { sys: { id: 'quote' }, fields: { name: 'AA', role: 'BB' } };
  expect(applyEdit(quote(null), edited)).toMatchObject({ person: { name: 'AA', role: 'BB' } });
  expect(applyEdit(quote('artist-a'), edited)).toMatchObject({ person: { name: 'A' } });
});

it('shows that a text was cleared, and what replaces it', () => {
  const cleared = applyEdit(PACK, { sys: { id: 'pack-a' }, fields: { tagline: undefined, description: undefined } });
  expect(cleared).toEqual({ ...PACK, tagline: '', description: [] });
  expect(applyEdit(cleared, { sys: { id: 'pack-a' }, fields: { description: 'Two.' } })).toMatchObject({
    description: ['Two.'],
  });
});

it('shows that labels of actions, and the words about a person, were cleared', () => {
  const shown = {
    content_id: 'cta',
    action: { label: 'Hear', href: '/labs' },
    actions: [{ label: 'One', href: '/a' }],
    person: { content_id: null, name: 'A', role: 'B' },
  };
  const fields = { actionLabel: undefined, role: undefined };
  expect(applyEdit(shown, { sys: { id: 'cta' }, fields })).toEqual({
    content_id: 'cta',
    action: { label: '', href: '/labs' },
    actions: [{ label: '', href: '/a' }],
    person: { content_id: null, name: 'A', role: '' },
  });
});

it('empties the fields that an entry had and that the editor no longer sends', () => {
  document.body.innerHTML = '<h1 data-contentful-entry-id="pack-a" data-contentful-field-id="name">A</h1>';
  const queryClient = new QueryClient();
  queryClient.setQueryData(['pack'], PACK);
  const subscribe = vi.fn<(event: 'edit', subscription: EditSubscription) => () => void>();
  createLiveUpdates({ sdk: { subscribe }, queryClient, onUpdate: () => undefined })();
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
