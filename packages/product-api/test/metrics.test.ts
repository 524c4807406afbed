import { afterEach, expect, it } from 'vitest';
import { register, startTestApi, type TestApi } from './support/test-api.ts';

let api: TestApi;
afterEach(() => api.close());

async function told(metric: string): Promise<readonly string[]> {
  const text = await (await fetch(api.app.metricsAddress() ?? '')).text();
  return text.split('\n').filter((line) => line.startsWith(`sound_library_${metric}`));
}

it('tells how long statements take, also those within transactions', async () => {
  api = await startTestApi({ METRICS_PORT: '0' });
  const statements = async () => Number((await told('database_statement_duration_seconds_count'))[0]?.split(' ')[1]);
  const before = await statements();
  await register(api.http);
  expect(await statements()).toBeGreaterThan(before + 3);
  await expect(api.http.get('/api/site')).resolves.toMatchObject({ status: 503 });
  expect(await told('http_refusals_total')).toContain(
    'sound_library_http_refusals_total{code="upstream_unavailable"} 1',
  );
});

it('tells what waits, and of which service there is nothing', async () => {
  api = await startTestApi({ METRICS_PORT: '0' });
  await register(api.http);
  expect(await told('password_hashes')).toEqual([
    'sound_library_password_hashes_waiting 0',
    'sound_library_password_hashes_running 0',
  ]);
  const jobs = await told('jobs');
  expect(jobs.some((line) => line.includes('queue="unsent-mails",state="waiting"'))).toBe(true);
  expect((await told('upstream_request_duration_seconds_count'))[0]).toMatch(
    /upstream="content",outcome="unreachable"/,
  );
  expect(await told('dependency_up')).toEqual([
    'sound_library_dependency_up{dependency="database"} 1',
    'sound_library_dependency_up{dependency="catalogue"} 0',
  ]);
});
