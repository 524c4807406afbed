// @vitest-environment jsdom
import { afterEach, describe, expect, it } from 'vitest';
import { hasOverlay, isWriting, takesSpace } from './focus-place.ts';

/** The innermost element of the markup. */
function innermost(html: string): Element | null {
  document.body.innerHTML = html;
  return [...document.body.querySelectorAll('*')].at(-1) ?? null;
}
afterEach(() => {
  document.body.innerHTML = '';
});

describe('isWriting', () => {
  it.each([
    '<input>',
    '<input type="search">',
    '<textarea></textarea>',
    '<select></select>',
    '<div contenteditable><b>words</b></div>',
    '<div role="textbox"></div>',
    '<div data-own-keys><button>C</button></div>',
  ])('is true in %s', (html) => {
    expect(isWriting(innermost(html))).toBe(true);
  });

  it.each([
    '<input type="range">',
    '<input type="checkbox">',
    '<button>Play</button>',
    '<a href="/">Home</a>',
    '<div contenteditable="false"></div>',
    '<main></main>',
  ])('is false in %s', (html) => {
    expect(isWriting(innermost(html))).toBe(false);
  });
});

describe('the space key', () => {
  it.each(['<button>Play</button>', '<summary></summary>', '<button><b>x</b></button>', '<i role="switch"></i>'])(
    'belongs to %s',
    (html) => {
      expect(takesSpace(innermost(html))).toBe(true);
    },
  );
  it.each(['<a href="/">Home</a>', '<input type="range">', '<main></main>'])('is free for shortcuts on %s', (html) => {
    expect(takesSpace(innermost(html))).toBe(false);
  });
});

describe('hasOverlay', () => {
  it.each([
    ['<dialog open></dialog>', true],
    ['<dialog></dialog>', false],
    ['<header><details open></details></header>', true],
    ['<main><details open></details></main>', false],
  ])('in %s: %j', (html, found) => {
    innermost(html);
    expect(hasOverlay(document)).toBe(found);
  });
});

it('is false without an element', () => {
  expect([isWriting(null), takesSpace(window), isWriting(document)]).toEqual([false, false, false]);
});
