import { describe, expect, it } from 'vitest';
import { PRODUCTION } from '../../test/production-environment.ts';
import { readConfig } from '../config/config.ts';
import { contentSecurityPolicy, nonceSources } from '../http/content-security-policy.ts';
import { editorOriginsOf, liveUpdatesCookie, previewOf } from './preview.ts';

const HOSTED = ['https://app.contentful.com', 'https://app.eu.contentful.com'];
const FRAMED = { 'sec-fetch-dest': 'iframe' };

describe('the origins whose frames may show pages', () => {
  it.each([
    [{}, [...HOSTED, 'http://localhost:3001']],
    [{ APP_ENV: 'demo' }, [...HOSTED, 'http://localhost:3001']],
    [{ PREVIEW: 'off' }, []],
    [PRODUCTION, []],
    [{ ...PRODUCTION, PREVIEW: 'on' }, HOSTED],
    [{ ...PRODUCTION, PREVIEW: 'on', EDITOR_ORIGINS: 'https://editor.example/' }, ['https://editor.example']],
  ])('with %o are %j', (environment, origins) => {
    expect(editorOriginsOf(readConfig(environment))).toEqual(origins);
  });
});

describe('a page', () => {
  const config = readConfig({});

  it('is previewed in a frame, while preview is on', () => {
    expect(previewOf(config, FRAMED)).toEqual({
      editorOrigins: [...HOSTED, 'http://localhost:3001'],
      space: 'soundlibrary',
      environment: 'master',
      liveUpdates: false,
    });
    expect(previewOf(readConfig({ PREVIEW: 'off' }), FRAMED)).toBeNull();
  });

  it.each([
    {},
    { 'sec-fetch-dest': 'document' },
    { 'sec-fetch-dest': 'empty' },
    { 'x-preview': '1', cookie: 'preview=1' },
  ])('that comes with %o is not', (headers) => {
    expect(previewOf(config, headers)).toBeNull();
  });

  it('follows what is typed when the installation or the address of the preview said so', () => {
    const following = (environment: Record<string, string>, cookie: string) =>
      previewOf(readConfig(environment), { ...FRAMED, cookie })?.liveUpdates;
    expect(following({}, 'live-updates=on')).toBe(true);
    expect(following({ LIVE_UPDATES: 'on' }, '')).toBe(true);
    expect(following({ LIVE_UPDATES: 'on' }, 'live-updates=off')).toBe(false);
  });

  it('can be framed by these origins and no others', () => {
    expect(contentSecurityPolicy(config, nonceSources('n'), ['https://a.example', 'https://b.example'])).toMatch(
      /; frame-ancestors https:\/\/a\.example https:\/\/b\.example$/,
    );
    expect(contentSecurityPolicy(config, nonceSources('n'))).toMatch(/; frame-ancestors 'none'$/);
  });
});

it('keeps the choice of live updates where a frame of another site brings it back', () => {
  expect(liveUpdatesCookie(readConfig({ PUBLIC_ORIGIN: 'https://labs.example' }), 'on')).toBe(
    'live-updates=on; Path=/; HttpOnly; SameSite=None; Secure; Partitioned',
  );
  expect(liveUpdatesCookie(readConfig({}), 'off')).toBe('live-updates=off; Path=/; HttpOnly; SameSite=Lax');
});
