import { request } from '@sound-library/server-kit/test/support/request.ts';
import type { Agent } from 'supertest';
import { describe, expect, it } from 'vitest';
import { sameOriginForms } from '../server/http/posted-forms.ts';
import { featureFlags } from '../server/pages/feature-flags.ts';
import { PRODUCTION } from './production-environment.ts';
import { testServer } from './test-server.ts';

const ORIGIN = 'https://labs.example';

let http: Agent;

async function start(appEnv: string, origin = ORIGIN, further = {}): Promise<void> {
  const settings = { ...PRODUCTION, APP_ENV: appEnv, PUBLIC_ORIGIN: origin, ...further };
  const web = await testServer(settings, [sameOriginForms, featureFlags]);
  web.route({ method: ['GET', 'POST'], url: '/*', handler: async () => 'a page' });
  http = await request(web);
}

const post = (url: string, payload: string, origin = ORIGIN) =>
  http.post(url).set({ origin, 'content-type': 'application/x-www-form-urlencoded' }).send(payload);

describe('the form of the features page', () => {
  it('sets the switches and redirects back, in the same language', async () => {
    await start('feature-test');
    const response = await post('/ja/labs/features?notice=features-reset', 'keyboard-help=off&player-swipes=default');
    expect(response.status).toBe(303);
    expect(response.headers.location).toBe('/ja/labs/features?notice=features-switched');
    expect(response.headers['cache-control']).toContain('no-store');
    expect(response.headers['set-cookie']).toEqual([
      'feature-flags=keyboard-help:off; Max-Age=2592000; HttpOnly; Path=/; SameSite=Lax; Secure',
    ]);
  });

  it.each(['do=reset&keyboard-help=off', 'keyboard-help=default', ''])('resets them: %j', async (fields) => {
    await start('development', 'http://localhost:3000');
    const response = await post('/labs/features', fields, 'http://localhost:3000');
    expect(response.headers['set-cookie']).toEqual(['feature-flags=; Max-Age=0; HttpOnly; Path=/; SameSite=Lax']);
    expect(response.headers.location).toBe('/labs/features?notice=features-reset');
  });

  it('stores nothing in the cookie but known switches', async () => {
    await start('development');
    const { headers } = await post('/labs/features', 'keyboard-help=off%3B+Domain%3Devil&a%0d%0ab=on&player-swipes=on');
    expect(headers['set-cookie']).toEqual([expect.stringMatching(/^feature-flags=player-swipes:on; Max-Age/)]);
  });

  it('sets them for all areas where each has a host', async () => {
    const settings = { AREA_MODE: 'subdomain', COOKIE_DOMAIN: 'sound.example' };
    await start('feature-test', 'https://www.sound.example', settings);
    const origin = 'https://labs.sound.example';
    const response = await post('/features', 'keyboard-help=off', origin).set('host', 'labs.sound.example');
    expect(String(response.headers['set-cookie'])).toMatch(/; Secure; Domain=sound\.example$/);
  });

  it('does not exist in production', async () => {
    await start('production');
    const response = await post('/labs/features', 'keyboard-help=off');
    expect([response.text, response.headers['set-cookie']]).toEqual(['a page', undefined]);
  });
});
