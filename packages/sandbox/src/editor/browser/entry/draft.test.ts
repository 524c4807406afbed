import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Entry } from '../content/content.ts';
import { fakeApi, fakeEntry, fakeStore } from '../content/fake-content.ts';
import { Draft, SAVE_AFTER_MS } from './draft.ts';
import { unsavedTexts } from './unsaved.ts';

const NAME = { field: 'name', locale: 'en-GB' };
const first = fakeEntry('pack-a', 'pack', { name: 'One', slug: 'a' });

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** As a browser keeps texts. */
function memory(): Storage {
  const kept = new Map<string, string>();
  return {
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
    removeItem: (key) => void kept.delete(key),
    key: (index) => [...kept.keys()][index] ?? null,
    clear: () => kept.clear(),
    get length() {
      return kept.size;
    },
  };
}

function open({ entry = first, service = fakeApi(entry), kept = memory() } = {}) {
  const store = fakeStore(entry);
  const unsaved = unsavedTexts(() => kept);
  const draft = new Draft(entry, { api: service.api, store, unsaved });
  const nameOf = ({ fields }: Pick<Entry, 'fields'>) => fields.name?.['en-GB'];
  return { draft, service, kept, store, unsaved, nameOf };
}

const rest = () => vi.advanceTimersByTimeAsync(SAVE_AFTER_MS);

describe('typing', () => {
  it('is saved when it rests, once', async () => {
    const { draft, service, unsaved } = open();
    draft.set(NAME, 'T');
    await vi.advanceTimersByTimeAsync(SAVE_AFTER_MS - 1);
    draft.set(NAME, 'Two');
    expect(draft.state.kind).toBe('waiting');
    expect(service.saved).toEqual([]);
    await rest();
    const fields = { name: { 'en-GB': 'Two' }, slug: { 'en-GB': 'a' } };
    expect(service.saved).toEqual([{ fields, isAutomatic: true }]);
    expect(draft.state.kind).toBe('saved');
    expect(draft.entry.sys.version).toBe(3);
    expect(unsaved.ids()).toEqual([]);
  });

  it('goes on while a save is on its way, and is saved after it', async () => {
    const { draft, service } = open();
    draft.set(NAME, 'Two');
    const saving = draft.save();
    await vi.advanceTimersByTimeAsync(0);
    draft.set(NAME, 'Three');
    await saving;
    expect(draft.fields.name).toEqual({ 'en-GB': 'Three' });
    await rest();
    expect(service.current().fields.name).toEqual({ 'en-GB': 'Three' });
    expect(service.saved.map(({ isAutomatic }) => isAutomatic)).toEqual([false, true]);
    expect(draft.state.kind).toBe('saved');
  });

  it('that is no value yet is kept and said, and nothing is published until it is corrected', async () => {
    const { draft, service } = open();
    draft.hold(NAME, 'tw', 'Not a number.');
    await rest();
    expect(draft.textAt(NAME)).toBe('tw');
    expect(draft.faults).toEqual([{ place: NAME, message: 'Not a number.' }]);
    expect(await draft.publish()).toBe(false);
    expect(service.current().sys.version).toBe(2);
    draft.set(NAME, 'Two');
    expect(draft.faults).toEqual([]);
    expect(await draft.publish()).toBe(true);
  });
});

describe('a save that fails', () => {
  it('keeps what was typed, says what is wrong where, and goes on with the next typing', async () => {
    const { draft, service } = open();
    service.refuse(422, { place: NAME, message: 'Too long.' });
    draft.set(NAME, 'Two');
    await rest();
    expect(draft.state).toEqual({ kind: 'refused', message: 'refused' });
    expect(draft.faults).toEqual([{ place: NAME, message: 'Too long.' }]);
    expect(draft.fields.name).toEqual({ 'en-GB': 'Two' });
    draft.set(NAME, 'Tw');
    await rest();
    expect(draft.faults).toEqual([]);
    expect(service.current().fields.name).toEqual({ 'en-GB': 'Tw' });
  });

  it('is tried again when the service could not be reached', async () => {
    const { draft, service } = open();
    service.refuse(0);
    draft.set(NAME, 'Two');
    await rest();
    expect(draft.state.kind).toBe('unreachable');
    await vi.advanceTimersByTimeAsync(3_000);
    expect(draft.state.kind).toBe('saved');
    expect(service.current().fields.name).toEqual({ 'en-GB': 'Two' });
  });
});

describe('an entry that somebody else changed', () => {
  it('in another place gets both changes', async () => {
    const { draft, service } = open();
    service.changeElsewhere({ slug: { 'en-GB': 'b' } });
    draft.set(NAME, 'Two');
    await rest();
    expect(service.current().fields).toEqual({ name: { 'en-GB': 'Two' }, slug: { 'en-GB': 'b' } });
    expect(draft.fields).toEqual(service.current().fields);
    expect(draft.state.kind).toBe('saved');
  });

  it.each([
    ['mine', 'Mine'],
    ['theirs', 'Theirs'],
  ] as const)('in the same place waits for a word, then keeps %s', async (whose, name) => {
    const { draft, service } = open();
    service.changeElsewhere({ name: { 'en-GB': 'Theirs' }, slug: { 'en-GB': 'b' } });
    draft.set(NAME, 'Mine');
    await rest();
    expect(draft.state).toMatchObject({ kind: 'conflict', places: [NAME] });
    expect(draft.fields.name).toEqual({ 'en-GB': 'Mine' });
    await rest();
    expect(service.current().fields.name).toEqual({ 'en-GB': 'Theirs' });
    await draft.settle(whose);
    expect(service.current().fields).toEqual({ name: { 'en-GB': name }, slug: { 'en-GB': 'b' } });
    expect(draft.fields).toEqual(service.current().fields);
    expect(draft.state.kind).toBe('saved');
  });

  it('is taken as it is when nothing of one’s own waits', () => {
    const { draft, service } = open();
    service.changeElsewhere({ name: { 'en-GB': 'Theirs' } });
    draft.follow(service.current());
    expect(draft.fields.name).toEqual({ 'en-GB': 'Theirs' });
    expect(draft.state.kind).toBe('saved');
  });
});

describe('publishing', () => {
  it('saves first, then publishes; unpublishing makes a draft of it', async () => {
    const { draft, service } = open();
    draft.set(NAME, 'Two');
    expect(await draft.publish()).toBe(true);
    expect(service.current().fields.name).toEqual({ 'en-GB': 'Two' });
    expect(draft.entry.sys).toMatchObject({ version: 4, publishedVersion: 3 });
    expect(await draft.unpublish()).toBe(true);
    expect(draft.entry.sys.publishedVersion).toBeUndefined();
  });

  it('that is refused says why', async () => {
    const { draft, service } = open();
    const fault = { place: { field: 'slug', locale: 'en-GB' }, message: 'Required.' };
    service.refuse(422, fault);
    expect(await draft.publish()).toBe(false);
    expect(draft.faults).toEqual([fault]);
    expect(draft.state.kind).toBe('refused');
  });
});

describe('a page that goes before it has saved', () => {
  it('leaves what was typed for the next one, joined with what changed meanwhile', async () => {
    const { draft, service, kept, unsaved } = open();
    draft.set(NAME, 'Typed');
    draft.hold({ field: 'slug', locale: 'en-GB' }, '{', 'Half.');
    expect(unsaved.ids()).toEqual(['pack-a']);
    service.changeElsewhere({ cover: { 'en-GB': 'new' } });
    const { draft: next } = open({ entry: service.current(), service, kept });
    expect(next.fields).toMatchObject({ name: { 'en-GB': 'Typed' }, cover: { 'en-GB': 'new' } });
    expect(next.textAt({ field: 'slug', locale: 'en-GB' })).toBe('{');
    await rest();
    expect(service.current().fields.name).toEqual({ 'en-GB': 'Typed' });
  });

  it('is no worse off in a browser that keeps nothing', async () => {
    const forbidden = unsavedTexts(() => {
      throw new Error('forbidden');
    });
    const service = fakeApi(first);
    const draft = new Draft(first, { api: service.api, store: fakeStore(first), unsaved: forbidden });
    draft.set(NAME, 'Two');
    await rest();
    expect(service.current().fields.name).toEqual({ 'en-GB': 'Two' });
    expect(forbidden.ids()).toEqual([]);
  });
});
