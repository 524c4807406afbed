// @vitest-environment jsdom
import { expect, it } from 'vitest';
import { hasOverlay, isWriting, takesSpace } from './focus-place.ts';

/** The innermost element of the markup. */
function innermost(html: string): Element | null {
  document.body.innerHTML = html;
  return [...document.body.querySelectorAll('*')].at(-1) ?? null;
}

it.each([
  ['<input>', true],
  ['<input type="search">', true],
  ['<textarea></textarea>', true],
  ['<select></select>', true],
  ['<div contenteditable><b>words</b></div>', true],
  ['<div role="textbox"></div>', true],
  ['<div data-own-keys><button>C</button></div>', true],
  ['<input type="range">', false],
  ['<input type="checkbox">', false],
  ['<button>Play</button>', false],
  ['<a href="/">Home</a>', false],
  ['<div contenteditable="false"></div>', false],
  ['<main></main>', false],
])('a user in %s is writing: %s', (html, expected) => {
  expect(isWriting(innermost(html))).toBe(expected);
});

it.each([
  ['<button>Play</button>', true],
  ['<summary></summary>', true],
  ['<button><b>x</b></button>', true],
  ['<i role="switch"></i>', true],
  ['<a href="/">Home</a>', false],
  ['<input type="range">', false],
  ['<main></main>', false],
])('%s takes the space key: %s', (html, expected) => {
  expect(takesSpace(innermost(html))).toBe(expected);
});

it.each([
  ['<dialog open></dialog>', true],
  ['<dialog></dialog>', false],
  ['<header><details open></details></header>', true],
  ['<main><details open></details></main>', false],
])('%s is an overlay: %s', (html, found) => {
  innermost(html);
  expect(hasOverlay(document)).toBe(found);
});

it('without an element, nothing is written and no key taken', () => {
  expect([isWriting(null), takesSpace(window), isWriting(document)]).toEqual([false, false, false]);
});
