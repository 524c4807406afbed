import { describe, expect, it } from 'vitest';
import { contactSheet } from './contact-sheet.ts';

describe('the contact sheet', () => {
  const html = contactSheet(['list-ja-1440.png', 'list-en-1440.png', 'list-en-360.png', 'account-home-ko-768.png']);

  it('has a section for each page', () => {
    expect([...html.matchAll(/<h2>(.*?)<\/h2>/g)].map(([, page]) => page)).toEqual(['account-home', 'list']);
  });

  it('orders the screenshots by width, then by language', () => {
    expect([...html.matchAll(/src="(list-.*?)"/g)].map(([, file]) => file)).toEqual([
      'list-en-360.png',
      'list-en-1440.png',
      'list-ja-1440.png',
    ]);
  });

  it('rejects a file that is not a screenshot of a page', () => {
    expect(() => contactSheet(['notes.png'])).toThrow('notes.png is not named as page-language-width.png.');
  });
});
