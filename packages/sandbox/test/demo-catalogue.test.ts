import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readConfig } from '../src/config.ts';
import { clientOf, type RunningSandbox, startSandbox } from './running-sandbox.ts';

const { contentDir } = readConfig({});
const missing = ['export.json', 'media', 'translations/ja.json'].filter((name) => !existsSync(`${contentDir}/${name}`));

describe('the demo catalogue of this repository', () => {
  let sandbox: RunningSandbox;
  beforeAll(async () => {
    sandbox = await startSandbox(contentDir);
  });
  afterAll(() => sandbox.close());

  it('is complete', () => {
    expect(missing, `in ${fileURLToPath(new URL('../../../content/', import.meta.url))}`).toEqual([]);
  });

  it('is translated to Japanese and Korean', async () => {
    const { items } = await clientOf(sandbox).getEntries({ limit: 1_000 });
    const names = items.find(({ sys }) => sys.id === 'pack-soft-piano')?.fields.name;
    expect(names).toMatchObject({
      'ja-JP': expect.stringMatching(/\p{Script=Katakana}/u),
      'ko-KR': expect.stringMatching(/\p{Script=Hangul}/u),
    });
  });

  it('has a file for every asset', async () => {
    const { items } = await clientOf(sandbox).getAssets({ limit: 1_000 });
    const paths = items.map(({ fields }) =>
      String(fields.file?.['en-GB']?.url).replace('//media.sandbox.test:4200', ''),
    );
    const replies = await Promise.all(paths.map((url) => sandbox.app.inject({ method: 'HEAD', url })));
    const broken = paths.filter((_, index) => replies[index]?.statusCode !== 200);
    expect(broken).toEqual([]);
  });

  it('makes small modern pictures of a cover', async () => {
    const { items } = await clientOf(sandbox).getAssets({ limit: 1_000 });
    const path = String(items.find(({ sys }) => sys.id === 'cover-soft-piano')?.fields.file?.['en-GB']?.url).replace(
      '//media.sandbox.test:4200',
      '',
    );
    const reply = await fetch(`${sandbox.url}${path}?w=400&fm=avif`);
    const bytes = Buffer.from(await reply.arrayBuffer());
    expect(await sharp(bytes).metadata()).toMatchObject({ width: 400, compression: 'av1' });
    expect(bytes.length).toBeLessThan(60_000);
  });
});
