import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { readConfig } from '../../config.ts';
import { parseSpace } from '../space/space.ts';
import { checkPublishable } from './publish-check.ts';

const space = parseSpace(readFileSync(join(readConfig({}).contentDir, 'export.json'), 'utf8'));

it('would publish again all that the demo catalogue has published', () => {
  const refused = [...space.visible.delivery.keys()].flatMap((key) => {
    const draft = space.visible.management.get(key);
    try {
      if (draft !== undefined) checkPublishable(space, draft);
      return [];
    } catch (error) {
      return [[key, error]];
    }
  });
  expect(refused).toEqual([]);
  expect(space.visible.delivery.size).toBeGreaterThan(1_000);
});
