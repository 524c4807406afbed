import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { LEGACY_PACK_NAMES } from '@sound-library/web/src/shell/legacy-redirects/legacy-pack-names.ts';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { PROJECT_ROOT } from '../support/temporary-folder.ts';

const exportSchema = z.object({
  entries: z.array(
    z.object({
      sys: z.object({ contentType: z.object({ sys: z.object({ id: z.string() }) }) }),
      fields: z.record(z.string(), z.record(z.string(), z.unknown())),
    }),
  ),
});

const { entries } = exportSchema.parse(JSON.parse(readFileSync(join(PROJECT_ROOT, 'content/export.json'), 'utf8')));
const slugs = new Set(
  entries.flatMap(({ sys, fields }) => (sys.contentType.sys.id === 'pack' ? Object.values(fields.slug ?? {}) : [])),
);

it('about sixty packs have legacy addresses, each once, all of them of the demo catalogue', () => {
  expect(LEGACY_PACK_NAMES.length).toBeGreaterThanOrEqual(55);
  expect(LEGACY_PACK_NAMES.length).toBeLessThanOrEqual(70);
  expect(new Set(LEGACY_PACK_NAMES).size).toBe(LEGACY_PACK_NAMES.length);
  expect(LEGACY_PACK_NAMES.filter((name) => !slugs.has(name))).toEqual([]);
});
