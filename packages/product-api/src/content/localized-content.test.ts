import { describe, expect, it } from 'vitest';
import { entrySchema, lastChangeOf } from './localized-content.ts';

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
  it('is its own, or a later one of what it links to', () => {
    const snapshot = snapshotOf(
      entry('pack', '2026-03-01T10:00:00.000Z', { cover: link('cover'), demos: [link('demo'), link('gone')] }),
      entry('cover', '2026-02-01T10:00:00.000Z'),
      entry('demo', '2026-04-01T10:00:00.000Z', { source: link('far') }),
      entry('far', '2026-05-01T10:00:00.000Z'),
    );
    expect(lastChangeOf(snapshot, 'pack')).toBe('2026-04-01T10:00:00.000Z');
    expect(lastChangeOf(snapshot, 'cover')).toBe('2026-02-01T10:00:00.000Z');
  });

  it('is not known of an entry that is not there, or does not say', () => {
    const snapshot = snapshotOf(entry('silent', undefined), entry('odd', 'yesterday'));
    for (const id of ['silent', 'odd', 'missing']) expect(lastChangeOf(snapshot, id)).toBeNull();
  });
});
