import { expect, test } from 'vitest';
import type { KeptPart } from '../../src/platform/kept/kept-parts.ts';
import { createKeptStore } from './kept-store.ts';
import { createPageParts, type PageParts } from './page-parts.ts';

const TEXTS = Object.freeze({});
const part = (name: string, more: Partial<KeptPart> = {}): KeptPart => ({
  name,
  of: [],
  texts: TEXTS,
  facts: [],
  ...more,
});

/** What a page with the part looks like, and whether its inside was rendered. */
function show(parts: PageParts, kept: KeptPart, inside: () => string): string {
  const marks = parts.marksOf(kept);
  if (!marks) return inside();
  return marks.instead ?? `${marks.begin}${inside()}${marks.end}`;
}

const page = (parts: PageParts, html: string) => Buffer.concat(parts.fill(Buffer.from(html))).toString();

test('a part that was rendered for one page stands in the next without being rendered again', () => {
  const store = createKeptStore();
  const first = createPageParts(store);
  expect(page(first, `<ul>${show(first, part('list'), () => '<li>にほん</li>')}</ul>`)).toBe(
    '<ul><li>にほん</li></ul>',
  );
  const second = createPageParts(store);
  const never = () => expect.fail('rendered once more');
  expect(page(second, `<ol>${show(second, part('list'), never)}</ol>`)).toBe('<ol><li>にほん</li></ol>');
});

test('parts within parts are kept each by itself', () => {
  const store = createKeptStore();
  const first = createPageParts(store);
  page(
    first,
    show(first, part('outer'), () => `<b>${show(first, part('inner'), () => 'deep')}</b>`),
  );
  const second = createPageParts(store);
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
  const store = createKeptStore();
  const first = createPageParts(store);
  page(
    first,
    show(first, part('list'), () => 'one'),
  );
  const second = createPageParts(store);
  expect(
    page(
      second,
      show(second, other, () => 'another'),
    ),
  ).toBe('another');
});

test('what is made of data that is not known to be public is rendered for each page', () => {
  const store = createKeptStore();
  const mine = part('list', { of: [['somebody']] });
  for (const words of ['one', 'two']) {
    const parts = createPageParts(store);
    expect(
      page(
        parts,
        show(parts, mine, () => words),
      ),
    ).toBe(words);
  }
});

test('a public answer stands in the state as the JSON that is known of it', () => {
  const store = createKeptStore();
  const answer = Object.freeze({ packs: ['Soft Piano'] });
  const parts = createPageParts(store);
  const state = JSON.stringify({ data: parts.markOfAnswer(answer), rest: 1 });
  expect(page(parts, state)).toBe('{"data":{"packs":["Soft Piano"]},"rest":1}');
  expect(parts.markOfAnswer({ email: 'ada@example.org' })).toBeNull();
});

test('what is made of a public answer is written out once', () => {
  const store = createKeptStore();
  const view = Object.freeze({ names: ['Soft <Piano>'] });
  const state = () => {
    const parts = createPageParts(store);
    return page(parts, JSON.stringify({ data: parts.markOfAnswer(view) }));
  };
  expect(JSON.parse(state())).toEqual({ data: view });
  expect(state()).toBe(state());
  expect(store.json(view)?.toString()).not.toContain('<');
});

test('words that look like a mark of another page are left alone', () => {
  const parts = createPageParts(createKeptStore());
  const words = '~0123456789abcdef01234567000000~ and ~000001~';
  expect(page(parts, words)).toBe(words);
});

test('what React moves into the head is kept with marks that are names of metas', () => {
  const store = createKeptStore();
  const metas = part('metas', { isInHead: true });
  const head = (parts: PageParts, inside: string) => {
    const marks = parts.marksOf(metas);
    const names = marks?.instead ? [marks.instead] : [marks?.begin, marks?.end];
    return page(parts, `<head>${names.map((name) => `<meta name="${name}"/>`).join(inside)}</head>`);
  };
  const whole = '<head><title>Soft Piano</title></head>';
  expect(head(createPageParts(store), '<title>Soft Piano</title>')).toBe(whole);
  expect(head(createPageParts(store), 'rendered once more')).toBe(whole);
});

test('a text of the build is made once for what it follows from', () => {
  const store = createKeptStore();
  const scripts = ['/entry.js'];
  const never = () => expect.fail('made once more');
  const first = createPageParts(store);
  expect(page(first, `<script>${first.markOfText(scripts, () => 'start()')}</script>`)).toBe(
    '<script>start()</script>',
  );
  const second = createPageParts(store);
  expect(page(second, `<script>${second.markOfText(scripts, never)}</script>`)).toBe('<script>start()</script>');
});

test('parts of answers that nobody asks for again make room for others', () => {
  const store = createKeptStore();
  const answers = Array.from({ length: 100 }, () => part('list', { of: [Object.freeze({})] }));
  const megabyte = Buffer.alloc(2 ** 20);
  for (const each of answers) store.keepPart(each, megabyte);
  const kept = answers.filter((each) => store.part(each) !== undefined);
  expect(kept.length).toBeGreaterThan(10);
  expect(kept.length).toBeLessThan(30);
  expect(kept.at(-1)).toBe(answers.at(-1));
});
