import { expect, it, vi } from 'vitest';
import { mount } from './hydration.browser.tsx';

const LOGGER = { error: vi.fn(), warn: vi.fn() };

it('a failure to mount is logged and thrown on', async () => {
  const cause = new Error('no root');
  const failing = mount(() => Promise.reject(cause), LOGGER);
  await expect(failing).rejects.toBe(cause);
  expect(LOGGER.error.mock.calls).toEqual([['Error while mounting app', cause]]);
});
