import { forEachTest } from '@sound-library/server-kit/test/support/test-resources.ts';
import { expect, it } from 'vitest';
import { logIn, startBff } from './support/bff-under-test.ts';

const SITE = '/api/site';
const GEO = '/api/geolocation';
const bff = forEachTest(() => startBff({ environment: { METRICS_PORT: '0' }, stopsClock: true }));

async function metricLines(metric: string): Promise<readonly string[]> {
  const text = await (await fetch(bff.app.metricsAddress() ?? '')).text();
  return text.split('\n').filter((line) => line.startsWith(`sound_library_${metric}`));
}

it('counts public responses by cache outcome', async () => {
  await bff.http.get(SITE);
  await bff.http.get(SITE);
  bff.pass(31_000);
  await bff.http.get(SITE);
  await expect.poll(() => bff.api.callsTo(SITE).length).toBe(2);
  bff.app.publicCache.noteContent({ since: Date.now(), state: 'newer' });
  bff.api.respond(SITE, (_request, reply) => reply.code(500).send());
  expect((await bff.http.get(SITE)).status).toBe(200);
  expect(await metricLines('public_cache_results_total')).toEqual([
    'sound_library_public_cache_results_total{result="miss"} 1',
    'sound_library_public_cache_results_total{result="hit"} 1',
    'sound_library_public_cache_results_total{result="stale"} 1',
    'sound_library_public_cache_results_total{result="fallback"} 1',
  ]);
});

it('counts calls of the product API by outcome, and exports the breaker’s state', async () => {
  const circuit = () => metricLines('upstream_circuit_open{upstream="product-api"}');
  expect(await circuit()).toEqual(['sound_library_upstream_circuit_open{upstream="product-api"} 0']);
  bff.api.respond(GEO, (_request, reply) => reply.code(500).send());
  for (let call = 0; call < 6; call += 1) await bff.http.get(GEO);
  expect(await circuit()).toEqual(['sound_library_upstream_circuit_open{upstream="product-api"} 1']);
  const [tries] = await metricLines('upstream_request_duration_seconds_count{upstream="product-api",outcome="5xx"}');
  expect(tries).toMatch(/ 5$/);
  const [spared] = await metricLines('upstream_circuit_rejections_total');
  expect(spared).toMatch(/upstream="product-api"\} [1-9]\d*$/);
  const [refusals] = await metricLines('http_error_responses_total');
  expect(refusals).toMatch(/\{code="upstream_unavailable"\} [1-9]\d*$/);
});

// One call is the login itself.
it('counts shared and unshared cookie logins', async () => {
  const cookie = await logIn(bff.http);
  bff.api.respond('/api/cookie-login', async () => {
    await expect.poll(() => bff.app.countPendingRequests()).toBe(3);
    return { logged_in: true, cookies: { access_token: 'a-bearer' } };
  });
  bff.api.respond('/api/user', () => ({}));
  await Promise.all([1, 2, 3].map(() => bff.http.get('/api/user').set('cookie', cookie)));
  expect(await metricLines('cookie_logins_total')).toEqual([
    'sound_library_cookie_logins_total{result="exchanged"} 1',
    'sound_library_cookie_logins_total{result="shared"} 2',
  ]);
});

it('exports readiness and missing dependencies', async () => {
  await bff.http.get('/readyz');
  await bff.api.close();
  expect(await metricLines('ready')).toEqual(['sound_library_ready 1']);
  expect(await metricLines('dependency_up')).toEqual(['sound_library_dependency_up{dependency="product-api"} 0']);
});
