import { describe, expect, it } from 'vitest';
import { assetUrl, safeHref } from './media.ts';

const rules = { scheme: 'https', hosts: new Set(['images.ctfassets.net', 'localhost:4200']) } as const;

describe('the address of an asset', () => {
  it('gets the scheme in front when it is protocol-relative', () => {
    expect(assetUrl('//images.ctfassets.net/s/a/v1/a.webp', rules)).toBe('https://images.ctfassets.net/s/a/v1/a.webp');
    expect(assetUrl('//localhost:4200/a.webp', { ...rules, scheme: 'http' })).toBe('http://localhost:4200/a.webp');
  });

  it.each([
    'javascript:alert(1)',
    'data:image/svg+xml,<svg/>',
    'http://images.ctfassets.net/a.webp',
    '//evil.example/a.webp',
    '//images.ctfassets.net@evil.example/a.webp',
    '//user:pass@images.ctfassets.net/a.webp',
    '//images.ctfassets.net:8443/a.webp',
    '/a.webp',
    '\\\\images.ctfassets.net\\a.webp',
    '//images.ctfassets.net/a\n.webp',
    '',
  ])('is refused for %j', (address) => {
    expect(assetUrl(address, rules)).toBeUndefined();
  });
});

describe('a link of editors', () => {
  it.each(['/labs/packs', '/labs?x=1#y', 'https://example.com/a', 'mailto:a@labs.example', 'tel:+4412'])(
    'may be %s',
    (href) => {
      expect(safeHref(href)).toBe(href);
    },
  );

  it.each(['', '//evil.example', '/\\evil.example', 'javascript:alert(1)', 'http://example.com', '/a\tb', 'labs'])(
    'may not be %j',
    (href) => {
      expect(safeHref(href)).toBeUndefined();
    },
  );
});
