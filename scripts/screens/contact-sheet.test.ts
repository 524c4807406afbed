import { expect, it } from 'vitest';
import { contactSheet } from './contact-sheet.ts';

it('has a section for each page, with its screenshots by width, then by language', () => {
  const html = contactSheet(['list-ja-1440.png', 'list-en-1440.png', 'list-en-360.png', 'account-home-ko-768.png']);
  expect([...html.matchAll(/<h2>(.*?)<\/h2>|src="(list-.*?)"/g)].map(([, page, file]) => page ?? file)).toEqual([
    'account-home',
    'list',
    'list-en-360.png',
    'list-en-1440.png',
    'list-ja-1440.png',
  ]);
  expect(() => contactSheet(['notes.png'])).toThrow('notes.png is not named as page-language-width.png.');
});
