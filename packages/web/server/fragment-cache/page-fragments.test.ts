import { expect, test } from 'vitest';
import type { FragmentKey } from '../../src/platform/fragments/fragments.ts';
import { createFragmentStore } from './fragment-store.ts';
import { createPageFragments, type PageFragments } from './page-fragments.ts';

const TEXTS = Object.freeze({});
const part = (name: string, more: Partial<FragmentKey> = {}): FragmentKey => ({
  name,
  of: [],
  texts: TEXTS,
  facts: [],
  ...more,
});

/** What a page with the part looks like, and whether its inside was rendered. */
function show(parts: PageFragments, kept: FragmentKey, inside: () => string): string {
  const marks = parts.marksOf(kept);
  if (!marks) return inside();
  return marks.instead ?? `${marks.begin}${inside()}${marks.end}`;
}

const page = (parts: PageFragments, html: string) => Buffer.concat(parts.fill(Buffer.from(html))).toString();

test('a part that was rendered for one page stands in the next without being rendered again', () => {
  const store = createFragmentStore();
  const first = createPageFragments(store);
  expect(page(first, `<ul>${show(first, part('list'), () => '<li>にほん</li>')}</ul>`)).toBe(
    '<ul><li>にほん</li></ul>',
  );
  const second = createPageFragments(store);
  const never = () => expect.fail('rendered once more');
  expect(page(second, `<ol>${show(second, part('list'), never)}</ol>`)).toBe('<ol><li>にほん</li></ol>');
});

test('parts within parts are kept each by itself', () => {
  const store = createFragmentStore();
  const first = createPageFragments(store);
  page(
    first,
    show(first, part('outer'), () => `<b>${show(first, part('inner'), () => 'deep')}</b>`),
  );
  const second = createPageFragments(store);
  const never = () => expect.fail('rendered once more');
  expect(page(second, `${show(second, part('outer'), never)}|${show(second, part('inner'), never)}`)).toBe(
    '<b>deep</b>|deep',
  );
});

test.each([
  ['another name', part('other')],
  ['another fact', part('list', { facts: ['open'] })],
  ['other texts', part('list', { texts: Object.freeze({}) })],
  ['another answer', part('list', { of: [Object.freeze([])] })],
])('%s makes another part', (_, other) => {
  const store = createFragmentStore();
  const first = createPageFragments(store);
  page(
    first,
    show(first, part('list'), () => 'one'),
  );
  const second = createPageFragments(store);
  expect(
    page(
      second,
      show(second, other, () => 'another'),
    ),
  ).toBe('another');
});

test('what is made of data that is not known to be public is rendered for each page', () => {
  const store = createFragmentStore();
  const mine = part('list', { of: [['somebody']] });
  for (const words of ['one', 'two']) {
    const parts = createPageFragments(store);
    expect(
      page(
        parts,
        show(parts, mine, () => words),
      ),
    ).toBe(words);
  }
});

test('a public answer stands in the state as the JSON that is known of it', () => {
  const store = createFragmentStore();
  const answer = Object.freeze({ packs: ['Soft Piano'] });
  const parts = createPageFragments(store);
  const state = JSON.stringify({ data: parts.markOfAnswer(answer), rest: 1 });
  expect(page(parts, state)).toBe('{"data":{"packs":["Soft Piano"]},"rest":1}');
  expect(parts.markOfAnswer({ email: 'ada@example.org' })).toBeNull();
});

test('what is made of a public answer is written out once', () => {
  const store = createFragmentStore();
  const view = Object.freeze({ names: ['Soft <Piano>'] });
  const state = () => {
    const parts = createPageFragments(store);
    return page(parts, JSON.stringify({ data: parts.markOfAnswer(view) }));
  };
  expect(JSON.parse(state())).toEqual({ data: view });
  expect(state()).toBe(state());
  expect(store.json(view)?.toString()).not.toContain('<');
});

test('words that look like a mark of another page are left alone', () => {
  const parts = createPageFragments(createFragmentStore());
  const words = '~0123456789abcdef01234567000000~ and ~000001~';
  expect(page(parts, words)).toBe(words);
});

test('what React moves into the head is kept with marks that are names of metas', () => {
  const store = createFragmentStore();
  const metas = part('metas', { isInHead: true });
  const head = (parts: PageFragments, inside: string) => {
    const marks = parts.marksOf(metas);
    const names = marks?.instead ? [marks.instead] : [marks?.begin, marks?.end];
    return page(parts, `<head>${names.map((name) => `<meta name="${name}"/>`).join(inside)}</head>`);
  };
  const whole = '<head><title>Soft Piano</title></head>';
  expect(head(createPageFragments(store), '<title>Soft Piano</title>')).toBe(whole);
  expect(head(createPageFragments(store), 'rendered once more')).toBe(whole);
});

test('a text of the build is made once for what it follows from', () => {
  const store = createFragmentStore();
  const scripts = ['/entry.js'];
  const never = () => expect.fail('made once more');
  const first = createPageFragments(store);
  expect(page(first, `<script>${first.markOfText(scripts, () => 'start()')}</script>`)).toBe(
    '<script>start()</script>',
  );
  const second = createPageFragments(store);
  expect(page(second, `<script>${second.markOfText(scripts, never)}</script>`)).toBe('<script>start()</script>');
});

test('parts of answers that nobody asks for again make room for others', () => {
  const store = createFragmentStore();
  const answers = Array.from({ length: 100 }, () => part('list', { of: [Object.freeze({})] }));
  const megabyte = Buffer.alloc(2 ** 20);
  for (const each of answers) store.keepPart(each, megabyte);
  const kept = answers.filter((each) => store.part(each) !== undefined);
  expect(kept.length).toBeGreaterThan(10);
  expect(kept.length).toBeLessThan(30);
  expect(kept.at(-1)).toBe(answers.at(-1));
});
