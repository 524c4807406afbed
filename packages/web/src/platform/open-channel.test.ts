import { expect, it, vi } from 'vitest';
import { openChannel } from './open-channel.ts';

it('is silent where the browser refuses a channel', () => {
  vi.stubGlobal(
    'BroadcastChannel',
    class {
      constructor() {
        throw new DOMException('The operation is insecure.', 'SecurityError');
      }
    },
  );
  const channel = openChannel('labs');
  const heard = vi.fn();
  channel.addEventListener('message', heard);
  channel.postMessage(null);
  expect(heard).not.toHaveBeenCalled();
  vi.unstubAllGlobals();
});
