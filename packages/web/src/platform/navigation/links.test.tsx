// @vitest-environment jsdom
import { render, screen } from '@testing-library/react';
import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { fakePage } from '../../../test/fake-page.ts';
import { pageWith } from '../../../test/page-at.tsx';
import { linkTarget, SafeLink } from './links.tsx';

function show(links: Readonly<Record<string, string>>) {
  const { app } = fakePage('/ja/labs').page;
  const warn = vi.fn();
  const element = Object.entries(links).map(([words, href]) => (
    <SafeLink key={words} className="look" href={href}>
      {words}
    </SafeLink>
  ));
  render(pageWith(element, '/ja/labs', { ...app, logger: { ...app.logger, warn } }).page);
  return { warn };
}

describe('SafeLink', () => {
  it('links within the application and its language, or to another site without access to the window', () => {
    show({ packs: '/labs/packs', help: 'https://help.example/' });
    const [inside, outside] = screen.getAllByRole('link');
    expect(inside?.getAttribute('href')).toBe('/ja/labs/packs');
    expect(outside?.getAttribute('href')).toBe('https://help.example/');
    expect(outside?.getAttribute('rel')).toBe('noopener');
  });

  it('renders plain text for a dangerous address, and logs it once', () => {
    const { warn } = show({ one: 'javascript:alert(1)', again: 'javascript:alert(1)', other: 'data:text/html,x' });
    expect(screen.queryByRole('link')).toBeNull();
    expect(screen.getByText('one').className).toBe('');
    const refused = ['"javascript:alert(1)"', '"data:text/html,x"'];
    expect(warn.mock.calls).toEqual(refused.map((address) => [`A link was refused: ${address}`]));
  });
});

const SITE = 'https://labs.example';

describe('linkTarget', () => {
  it.each([
    ['/labs/packs?types=keys#list', 'inside'],
    ['/labs/packs?query=felt piano', 'inside'],
    ['https://help.example/faq?a=b#c', 'outside'],
    ['http://localhost:4200/support', 'outside'],
    ['https://例え.example/音', 'outside'],
    ['mailto:help@labs.example?subject=Packs', 'contact'],
    ['tel:+442012345678', 'contact'],
  ])('maps %j to %s', (address, kind) => {
    expect(linkTarget(address).kind).toBe(kind);
  });

  it.each([
    '',
    '#list',
    '//elsewhere.example',
    '/\t/elsewhere.example',
    '/a/..//elsewhere.example',
    'https:elsewhere.example',
    'https:///elsewhere.example',
    'https:\\\\elsewhere.example',
    'https://labs.example@elsewhere.example/',
    'https://elsewhere.example/a b',
    ' https://elsewhere.example',
    'ht\ntps://elsewhere.example',
    'https://elsewhere.example\u202e/gpj.exe',
    'mailto:a@b.example\r\nbcc:c@d.example',
    'ftp://elsewhere.example/',
    'intent://elsewhere.example/#Intent;end',
  ])('refuses %j', (address) => {
    expect(linkTarget(address)).toEqual({ kind: 'refused' });
  });

  const dangerous = fc.constantFrom('javascript', 'data', 'vbscript', 'blob', 'file', 'filesystem', 'about', 'jar');
  const invisible = fc.constantFrom('', '&#9;', ...' \t\n\r\0\u0001\u001f\u00a0\u200b\ufeff');
  const anyCase = (word: fc.Arbitrary<string>) =>
    fc
      .tuple(word, fc.infiniteStream(fc.boolean()))
      .map(([text, upper]) => text.replace(/./g, (letter) => (upper.next().value ? letter.toUpperCase() : letter)));

  it('never returns a dangerous protocol, however it is spelled', () => {
    const parts = fc.tuple(invisible, anyCase(dangerous), fc.nat(10), invisible, invisible, fc.string());
    fc.assert(
      fc.property(parts, ([before, scheme, place, within, after, rest]) => {
        const address = `${before}${scheme.slice(0, place)}${within}${scheme.slice(place)}${after}:${rest}`;
        expect(linkTarget(address)).toEqual({ kind: 'refused' });
      }),
    );
  });

  const pieces = fc.constantFrom(...'/\\:@.#?\t\n x[]\u3002\uff0f\0', '..', '%2f', 'https', 'javascript', 'a.example');
  const tricky = fc.array(pieces, { maxLength: 12 }).map((chosen) => chosen.join(''));

  it('returns an address within the site, or of the named site', () => {
    fc.assert(
      fc.property(fc.constantFrom('', '/', 'https://'), tricky, (start, rest) => {
        const target = linkTarget(`${start}${rest}`);
        if (target.kind === 'inside') {
          for (const prefix of ['', '/ja']) expect(new URL(`${prefix}${target.path}`, SITE).origin).toBe(SITE);
        }
        if (target.kind === 'outside') {
          const alone = new URL(target.href);
          expect(new URL(target.href, SITE).href).toBe(alone.href);
          expect(['http:', 'https:']).toContain(alone.protocol);
          expect([alone.username, alone.password]).toEqual(['', '']);
        }
      }),
      { numRuns: 2000 },
    );
  });
});
