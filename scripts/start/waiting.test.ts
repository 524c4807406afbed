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

it('names the problems of the sandbox', async () => {
  const { url } = await serverOfTest(json({ problems: [{ service: 'mail', reason: 'the port is taken' }] }, 503));
  const ports = { ...readPorts({}), sandbox: Number(new URL(url).port) };
  expect(await describeWaiting(['sandbox'], ports)).toBe('sandbox (mail: the port is taken)');
});
