import { expect, it } from 'vitest';
import type { ContentKind, ContentState } from './content-source.ts';
import { renewedContent } from './content-sync.ts';
import type { ContentEntryResource } from './localized-content.ts';

interface Row {
  readonly id: string;
  readonly minute: number;
  readonly text: string;
  readonly isShapeless?: boolean;
}

const at = (minute: number) => new Date(Date.parse('2026-01-01T00:00:00.000Z') + minute * 60_000).toISOString();
const entry = ({ id, minute, text }: Row): ContentEntryResource => ({
  sys: { id, contentType: { sys: { id: 'page' } }, updatedAt: at(minute) },
  fields: { title: { 'en-GB': text } },
});

/** A source of entries whose rows a test changes; `fetched` records the requests: all, or since which time. */
function setUp(...rows: Row[]) {
  const content = { rows, fetched: [] as (string | undefined)[] };
  const entries: ContentKind<ContentEntryResource> = {
    async state(): Promise<ContentState> {
      const newest = [...content.rows].sort((one, other) => other.minute - one.minute).slice(0, 2);
      return { total: content.rows.length, newest: newest.map(({ id, minute }) => ({ id, updatedAt: at(minute) })) };
    },
    async fetch(changedFrom) {
      content.fetched.push(changedFrom);
      const found = content.rows.filter(({ minute }) => changedFrom === undefined || at(minute) >= changedFrom);
      return {
        resources: new Map(found.filter((row) => !row.isShapeless).map((row) => [row.id, entry(row)])),
        changedAt: new Map(found.map(({ id, minute }) => [id, at(minute)])),
      };
    },
  };
  const nothing = { state: async () => ({ total: 0, newest: [] }), fetch: async () => NOTHING };
  return { content, source: { entries, assets: nothing } };
}
const NOTHING = { resources: new Map(), changedAt: new Map() };

const ONE: Row = { id: 'one', minute: 1, text: 'first' };
const TWO: Row = { id: 'two', minute: 60, text: 'second' };
const THREE: Row = { id: 'three', minute: 30, text: 'third' };

const textsOf = ({ snapshot }: Awaited<ReturnType<typeof renewedContent>>) =>
  [...snapshot.entries.values()].map(({ fields }) => fields.title?.['en-GB']);

it('returns the same object as long as nothing changes', async () => {
  const { content, source } = setUp(ONE, TWO);
  const cached = await renewedContent(source, undefined);
  expect(textsOf(cached)).toEqual(['first', 'second']);
  expect(await renewedContent(source, cached)).toBe(cached);
  expect(content.fetched).toEqual([undefined]);
});

it('fetches only changed and added entries', async () => {
  const { content, source } = setUp(ONE, TWO);
  const cached = await renewedContent(source, undefined);
  content.rows = [ONE, { ...TWO, minute: 90, text: 'changed' }, { ...THREE, minute: 91 }];
  const renewed = await renewedContent(source, cached);
  expect(textsOf(renewed)).toEqual(['first', 'third', 'changed']);
  expect(content.fetched).toEqual([undefined, at(55)]);
  expect(renewed.state).not.toBe(cached.state);
  expect(renewed.state).toBe((await renewedContent(source, undefined)).state);
});

it.each<[string, Row[], (string | undefined)[]]>([
  ['something was withdrawn', [ONE], [at(55), undefined]],
  ['one was withdrawn and another added', [TWO, { ...THREE, minute: 61 }], [at(55), undefined]],
  ['a change shows up later than newer ones', [ONE, TWO, THREE], [at(55), undefined]],
])('is fetched as a whole when %s', async (_title, rows, fetched) => {
  const { content, source } = setUp(ONE, TWO);
  const cached = await renewedContent(source, undefined);
  content.rows = rows;
  content.fetched = [];
  const renewed = await renewedContent(source, cached);
  expect(content.fetched).toEqual(fetched);
  expect(textsOf(renewed).sort()).toEqual(rows.map(({ text }) => text).sort());
});

it('drops an entry that has become malformed, without fetching everything for ever', async () => {
  const { content, source } = setUp(ONE, TWO);
  let cached = await renewedContent(source, undefined);
  content.rows = [ONE, { ...TWO, minute: 90, isShapeless: true }];
  cached = await renewedContent(source, cached);
  expect(textsOf(cached)).toEqual(['first']);
  content.rows = [{ ...ONE, minute: 95, text: 'once more' }, ...content.rows.slice(1)];
  cached = await renewedContent(source, cached);
  expect(textsOf(cached)).toEqual(['once more']);
  expect(content.fetched).toEqual([undefined, at(55), at(85)]);
});

it('starts from an empty source', async () => {
  const { content, source } = setUp();
  const cached = await renewedContent(source, undefined);
  content.rows = [ONE];
  expect(textsOf(await renewedContent(source, cached))).toEqual(['first']);
});

it('has the same state for the same content, however it was fetched', async () => {
  const { content, source } = setUp(ONE, TWO);
  let cached = await renewedContent(source, undefined);
  const first = cached.state;
  content.rows = [{ ...ONE, minute: 90 }, TWO];
  const changed = { entries: { ...source.entries }, assets: source.assets };
  const stateBefore = await source.entries.state();
  // Something is published between the two requests of a check.
  changed.entries.state = async () => {
    content.rows = [{ ...ONE, minute: 90 }, TWO, { ...THREE, minute: 91 }];
    return stateBefore;
  };
  cached = await renewedContent(changed, cached);
  expect(textsOf(cached).sort()).toEqual(['first', 'second', 'third']);
  const renewed = await renewedContent(source, cached);
  expect(renewed.state).toBe(cached.state);
  expect(renewed.state).not.toBe(first);
  expect((await renewedContent(source, undefined)).state).toBe(renewed.state);
});

it('keeps resources that have not changed as the same objects, also when everything is fetched again', async () => {
  const { content, source } = setUp(ONE, TWO, THREE);
  const cached = await renewedContent(source, undefined);
  // A withdrawn entry leaves no trace in changes.
  content.rows = [ONE, { ...TWO, minute: 70, text: 'changed' }];
  const { snapshot } = await renewedContent(source, cached);
  expect(content.fetched.at(-1)).toBeUndefined();
  expect(snapshot.entries.get('one')).toBe(cached.snapshot.entries.get('one'));
  expect(snapshot.entries.get('two')).not.toBe(cached.snapshot.entries.get('two'));
});
