import { expect, it } from 'vitest';
import { startBff } from './support/bff-under-test.ts';

const PATH = '/api/docs/openapi.json';

it('describes the calls of the browser outside production', async () => {
  const { app, close } = await startBff();
  const answer = await app.inject({ url: PATH });
  expect(answer.statusCode).toBe(200);
  const { paths } = answer.json();
  expect(Object.keys(paths)).toContain('/api/packs/{slug}');
  // 'access_token' is of the product API's cookie login alone.
  expect(answer.body).not.toMatch(/access_token|session_token/);
  await close();
});

it('is not found in production', async () => {
  const environment = {
    APP_ENV: 'production',
    PUBLIC_ORIGINS: 'https://labs.example.com',
    TRANSLATIONS_HOST: 'https://texts.example.com',
  };
  const { app, close } = await startBff({ environment });
  expect((await app.inject({ url: PATH })).statusCode).toBe(404);
  await close();
});
