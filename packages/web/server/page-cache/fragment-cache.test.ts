import { expect, test } from 'vitest';
import { createFragmentCache, type FragmentCache } from './fragment-cache.ts';

const newCache = () => createFragmentCache(1024 * 1024);

function page(cache: FragmentCache, inputs: readonly unknown[], inside: () => string, of: readonly object[] = []) {
  const fragments = cache.forPage();
  const marks = fragments.marksOf(inputs, of);
  const html = marks.instead ?? `${marks.begin}${inside()}${marks.end}`;
  return fragments.fill(Buffer.from(`<ul>${html}</ul>`)).toString();
}
const never = () => expect.fail('rendered once more');

test('reuses a fragment of one page in the next', () => {
  const cache = newCache();
  expect(page(cache, ['list'], () => '<li>にほん</li>')).toBe('<ul><li>にほん</li></ul>');
  expect(page(cache, ['list'], never)).toBe('<ul><li>にほん</li></ul>');
});

test.each([
  ['another name', ['grid']],
  ['another value', ['list', 'open']],
  ['other data', ['list'], [{ slug: 'felt' }]],
])('renders another fragment for %s', (_, inputs, of: readonly object[] = []) => {
  const cache = newCache();
  page(cache, ['list'], () => 'one');
  expect(page(cache, inputs, () => 'another', of)).toBe('<ul>another</ul>');
});

test('reuses a fragment for equal data, whether or not it is the same object', () => {
  const cache = newCache();
  const pack = { slug: 'felt' };
  page(cache, ['pack'], () => 'felt', [pack]);
  expect(page(cache, ['pack'], never, [pack])).toBe('<ul>felt</ul>');
  expect(page(cache, ['pack'], never, [{ ...pack }])).toBe('<ul>felt</ul>');
});

test('caches nested fragments separately', () => {
  const cache = newCache();
  page(cache, ['outer'], () => 'nothing yet');
  const fragments = cache.forPage();
  const [outer, inner] = [fragments.marksOf(['around'], []), fragments.marksOf(['inner'], [])];
  const html = `${outer.begin}<b>${inner.begin}deep${inner.end}</b>${outer.end}`;
  expect(fragments.fill(Buffer.from(html)).toString()).toBe('<b>deep</b>');
  expect(page(cache, ['around'], never)).toBe('<ul><b>deep</b></ul>');
  expect(page(cache, ['inner'], never)).toBe('<ul>deep</ul>');
});

test('shows but does not cache a fragment that is flushed in two pieces', () => {
  const cache = newCache();
  const fragments = cache.forPage();
  const { begin, end } = fragments.marksOf(['list'], []);
  const parts = [`<ul>${begin}<li>one</li>`, `<li>two</li>${end}</ul>`].map((part) =>
    fragments.fill(Buffer.from(part)),
  );
  expect(Buffer.concat(parts).toString()).toBe('<ul><li>one</li><li>two</li></ul>');
  expect(page(cache, ['list'], () => 'rendered')).toBe('<ul>rendered</ul>');
});

test('leaves text alone that resembles a mark of another page', () => {
  const words = '~0123456789abcdef01234567000000~ and ~000001~';
  expect(newCache().forPage().fill(Buffer.from(words)).toString()).toBe(words);
});

test('evicts the least recently used fragments', () => {
  const cache = newCache();
  const large = 'x'.repeat(100 * 1024);
  for (let number = 0; number < 20; number += 1) page(cache, [number], () => large);
  expect(cache.size()).toBeLessThan(1024 * 1024);
  expect(page(cache, [0], () => 'rendered once more')).toContain('rendered once more');
  expect(page(cache, [19], never)).toContain(large);
});
