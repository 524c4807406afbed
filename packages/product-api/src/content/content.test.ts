import { describe, expect, it } from 'vitest';
import { entrySchema, lastChangeOf } from './localized-content.ts';
import { assetUrl, safeHref } from './media.ts';

const rules = { scheme: 'https', hosts: new Set(['images.ctfassets.net', 'localhost:4200']) } as const;

describe('an asset URL', () => {
  it('gets a scheme when it is protocol-relative', () => {
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

const link = (id: string) => ({ sys: { type: 'Link', linkType: 'Entry', id } });
const entry = (id: string, updatedAt: string | undefined, fields: Record<string, unknown> = {}) =>
  entrySchema.parse({
    sys: { id, contentType: link('any'), updatedAt },
    fields: Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, { 'en-GB': value }])),
  });
const snapshotOf = (...entries: ReturnType<typeof entry>[]) => ({
  entries: new Map(entries.map((one) => [one.sys.id, one])),
  assets: new Map(),
});

describe('the last change of an entry', () => {
  it('is its own, or a later one of an entry that it links to', () => {
    const snapshot = snapshotOf(
      entry('pack', '2026-03-01T10:00:00.000Z', { cover: link('cover'), demos: [link('demo'), link('gone')] }),
      entry('cover', '2026-02-01T10:00:00.000Z'),
      entry('demo', '2026-04-01T10:00:00.000Z', { source: link('far') }),
      entry('far', '2026-05-01T10:00:00.000Z'),
    );
    expect(lastChangeOf(snapshot, 'pack')).toBe('2026-04-01T10:00:00.000Z');
    expect(lastChangeOf(snapshot, 'cover')).toBe('2026-02-01T10:00:00.000Z');
  });

  it('is unknown for a missing entry, or without a date', () => {
    const snapshot = snapshotOf(entry('silent', undefined), entry('odd', 'yesterday'));
    for (const id of ['silent', 'odd', 'missing']) expect(lastChangeOf(snapshot, id)).toBeNull();
  });
});
