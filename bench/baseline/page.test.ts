import { renderToString } from 'react-dom/server';
import { expect, it } from 'vitest';
import { findList, parseMarkup } from './markup.ts';
import { pageOf } from './page.ts';

const card = (name: string) =>
  `<li class="card"><article><h2>${name}</h2><p style="--hue:12;color:red">by us<!-- --> &amp; you</p><button disabled="">` +
  '<svg viewBox="0 0 8 8"><path d="M0 0"></path></svg></button></article></li>';
const data = { packs: [{ name: 'Rain &lt;1' }, { name: 'Snow' }] };
const state = JSON.stringify(data);
const page = (names: readonly string[], text: string) =>
  `<html lang="en"><head></head><body><nav><a href="/">Home</a></nav><ul>${names.map(card).join('')}</ul>` +
  `<script>${text}</script></body></html>`;
const served = page(['Rain &amp;lt;1', 'Snow'], `${state};more`);

it('writes what was served, from the data', () => {
  expect(renderToString(pageOf(parseMarkup(served), data)(data))).toBe(served);
});

it('writes other data where it is given other data', () => {
  const other = { packs: [{ name: 'Hail' }, { name: '</script>' }] };
  const written = renderToString(pageOf(parseMarkup(served), data)(other));
  expect(written).toBe(
    page(['Hail', '&lt;/script&gt;'], '{"packs":[{"name":"Hail"},{"name":"\\u003c/script>"}]};more'),
  );
});

it('keeps a state that is less than the data as it was served', () => {
  const small = page(['Rain &amp;lt;1', 'Snow'], '1');
  expect(renderToString(pageOf(parseMarkup(small), data)(data))).toBe(small);
});

it('refuses a page without a list', () => {
  expect(findList(parseMarkup('<html><p>a</p></html>'))).toBeNull();
  expect(() => pageOf(parseMarkup('<html><p>a</p></html>'), data)).toThrow('no list');
});
