import { expect, it } from 'vitest';
import { renderHtmlPart } from './html-part.ts';

it.each([
  ['<p>Hello</p>', '<base target="_blank"><p>Hello</p>'],
  ['\n<!DOCTYPE html>\n<html lang="ja">', '\n<!DOCTYPE html><base target="_blank">\n<html lang="ja">'],
])('makes the links of %j open in a new tab and leaves a doctype first', (html, expected) => {
  expect(renderHtmlPart(html)).toBe(expected);
});
