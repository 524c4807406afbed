import { describe, expect, it } from 'vitest';
import { assetLink, catalogueOf, sampleFile } from '../../test/support/sample-space.ts';

const installer = (platform: string, more: object) =>
  [
    'installer',
    { platform, version: '1.0.0', sizeBytes: 5, sha256: 'a'.repeat(64), minimumSystem: 'Any', ...more },
  ] as const;

const FOREIGN = { file: { url: '//evil.example/a.zip', details: {} } };

describe('installers', () => {
  it('are files of the content service, or stand elsewhere at an https address', () => {
    const { catalogue, problems } = catalogueOf({
      entries: {
        windows: installer('windows', { url: 'https://downloads.example/setup.exe' }),
        mac: installer('macos', { file: assetLink('file'), url: 'https://downloads.example/not-this' }),
      },
      assets: { file: sampleFile('labs.zip') },
    });
    expect(catalogue.ko.installers.map(({ content_id, url }) => [content_id, url])).toEqual([
      ['mac', 'https://files.example/labs.zip'],
      ['windows', 'https://downloads.example/setup.exe'],
    ]);
    expect(problems).toEqual([]);
  });

  it.each([
    ['nothing', {}],
    ['an address that is not https', { url: 'http://downloads.example/setup.exe' }],
    ['a script', { url: 'javascript:alert(1)' }],
    ['a file of a foreign host', { file: assetLink('foreign') }],
    ['a file that is gone', { file: assetLink('gone') }],
  ])('are left out, and reported, when there is %s to offer', (_what, more) => {
    const { catalogue, problems } = catalogueOf({
      entries: { windows: installer('windows', more) },
      assets: { foreign: FOREIGN },
    });
    expect(catalogue['en-GB'].installers).toEqual([]);
    expect(problems.join()).toContain('Entry windows is left out');
  });
});
