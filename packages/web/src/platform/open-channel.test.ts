import { expect, it, vi } from 'vitest';
import { openChannel } from './open-channel.ts';

it('is silent where the browser refuses a channel', () => {
  vi.stubGlobal('BroadcastChannel', undefined);
  expect(() => openChannel('labs').postMessage(null)).not.toThrow();
  vi.unstubAllGlobals();
});
