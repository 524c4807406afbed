import { json, serverOfTest } from '@sound-library/server-kit/test/support/test-server.ts';
import { expect, it } from 'vitest';
import { readPorts } from './listeners.ts';
import { describeWaiting } from './waiting.ts';

it('names what each process waits for, and only the process while it does not say', async () => {
  const body = { status: 'not ready', dependencies: { database: 'ready', content: 'not ready' } };
  const { url } = await serverOfTest(json(body, 503));
  const ports = { ...readPorts({}), 'product-api': Number(new URL(url).port), web: 1 };
  expect(await describeWaiting(['product-api', 'web'], ports)).toBe('product-api (content), web');
});
