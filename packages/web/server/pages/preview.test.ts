import { describe, expect, it } from 'vitest';
import { PRODUCTION } from '../../test/production-environment.ts';
import { editorOriginsOf, readConfig } from '../config/config.ts';
import { liveUpdatesCookie } from './preview.ts';
import { previewOf } from './request-context.ts';

const HOSTED = ['https://app.contentful.com', 'https://app.eu.contentful.com'];
const FRAMED = { 'sec-fetch-dest': 'iframe' };

describe('editorOriginsOf', () => {
  it.each([
    [{}, [...HOSTED, 'http://localhost:3001']],
    [{ PREVIEW: 'off' }, []],
    [PRODUCTION, []],
    [{ ...PRODUCTION, PREVIEW: 'on' }, HOSTED],
    [{ ...PRODUCTION, PREVIEW: 'on', EDITOR_ORIGINS: 'https://editor.example/' }, ['https://editor.example']],
  ])('for %o are %j', (environment, origins) => {
    expect(editorOriginsOf(readConfig(environment))).toEqual(origins);
  });
});

describe('a preview', () => {
  const config = readConfig({});

  it('names the space and environment of the content', () => {
    expect(previewOf(config, FRAMED)).toMatchObject({ space: 'soundlibrary', environment: 'master' });
  });

  it('follows edits when the installation or the preview URL enables it', () => {
    const following = (environment: Record<string, string>, cookie: string) =>
      previewOf(readConfig(environment), { ...FRAMED, cookie })?.liveUpdates;
    expect(following({}, 'live-updates=on')).toBe(true);
    expect(following({ LIVE_UPDATES: 'on' }, '')).toBe(true);
    expect(following({ LIVE_UPDATES: 'on' }, 'live-updates=off')).toBe(false);
  });
});

it('receives the choice of live updates in a cross-site frame', () => {
  expect(liveUpdatesCookie(readConfig({ PUBLIC_ORIGIN: 'https://labs.example' }), 'on')).toBe(
    'live-updates=on; HttpOnly; Path=/; SameSite=None; Secure; Partitioned',
  );
  expect(liveUpdatesCookie(readConfig({}), 'off')).toBe('live-updates=off; HttpOnly; Path=/; SameSite=Lax');
});
