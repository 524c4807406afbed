import { expect, it } from 'vitest';
import { startBff } from './support/bff-under-test.ts';

const PATH = '/api/docs/openapi.json';

it('describes the calls of the browser outside production', async () => {
  const { http, close } = await startBff();
  const answer = await http.get(PATH);
  expect(answer.status).toBe(200);
  const { paths } = answer.body;
  expect(Object.keys(paths)).toContain('/api/packs/{slug}');
  // 'access_token' is of the product API's cookie login alone.
  expect(answer.text).not.toMatch(/access_token|session_token/);
  await close();
});

it('is not found in production', async () => {
  const environment = {
    APP_ENV: 'production',
    PUBLIC_ORIGINS: 'https://labs.example.com',
    TRANSLATIONS_HOST: 'https://texts.example.com',
  };
  const { http, close } = await startBff({ environment });
  expect((await http.get(PATH)).status).toBe(404);
  await close();
});
