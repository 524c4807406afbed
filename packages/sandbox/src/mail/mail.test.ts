import { describe, expect, it } from 'vitest';
import { linksInHtml, linksInText } from './mailbox.ts';
import { renderHtmlPart } from './mailbox-pages.ts';

describe('linksInHtml', () => {
  it('returns only the web URLs of links, decoded, without duplicates', () => {
    const html = `<A HREF="https://a.test/?one=1&amp;two&#x3D;2">a</A> <a class=x href='http://b.test'>b</a>
      <a href="mailto:c@c.test">c</a> <a href="javascript:alert(1)">d</a> <a>e</a> <img src="https://f.test/f.png">
      <!-- <a href="https://g.test">g</a> --> <a href="http://b.test">again</a>`;
    expect(linksInHtml(html)).toEqual(['https://a.test/?one=1&two=2', 'http://b.test']);
  });
});

describe('linksInText', () => {
  it('returns the web URLs without the punctuation around them', () => {
    const text = 'Go to https://a.test/x?y=z. Or (http://b.test/)! <https://c.test/d> 「https://a.test/x?y=z。';
    expect(linksInText(text)).toEqual(['https://a.test/x?y=z', 'http://b.test/', 'https://c.test/d']);
  });
});

it.each([
  ['<p>Hello</p>', '<base target="_blank"><p>Hello</p>'],
  ['\n<!DOCTYPE html>\n<html lang="ja">', '\n<!DOCTYPE html><base target="_blank">\n<html lang="ja">'],
])('opens the links of %j in a new tab and leaves a doctype first', (html, expected) => {
  expect(renderHtmlPart(html)).toBe(expected);
});
