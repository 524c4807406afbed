import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createDeviceSource, type DeviceWindow } from './device.browser.ts';

const MAC = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Version/26.0 Safari/605.1.15';
const ANDROID = 'Mozilla/5.0 (Linux; Android 10; K) Chrome/150.0.0.0 Mobile Safari/537.36';
const LINUX = 'Mozilla/5.0 (X11; Linux x86_64) Chrome/150.0.0.0 Safari/537.36';
const WINDOWS = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/150.0.0.0 Safari/537.36';

beforeEach(() => void vi.useFakeTimers());

/** A window that tests can resize. */
function windowOf(userAgent: string, { width = 1440, height = 900, maxTouchPoints = 0 } = {}) {
  const events = new EventTarget();
  const page = {
    innerWidth: width,
    innerHeight: height,
    navigator: { userAgent, maxTouchPoints },
    addEventListener: events.addEventListener.bind(events),
    removeEventListener: events.removeEventListener.bind(events),
  } satisfies DeviceWindow;
  return {
    page,
    resize: (innerWidth: number, innerHeight: number) => {
      Object.assign(page, { innerWidth, innerHeight });
      events.dispatchEvent(new Event('resize'));
    },
  };
}

describe('createDeviceSource', () => {
  it.each([
    [MAC, 0, { system: 'macos', form: 'desk' }],
    [MAC, 5, { system: 'other', form: 'tablet' }],
    [WINDOWS, 10, { system: 'windows', form: 'desk' }],
    [LINUX, 0, { system: 'other', form: 'desk' }],
    ['', 0, { system: 'other', form: 'desk' }],
  ])('reads %j with %i touch points', (userAgent, maxTouchPoints, device) => {
    expect(createDeviceSource(windowOf(userAgent, { maxTouchPoints }).page).current()).toEqual(device);
  });

  it('refreshes the device 50 ms after the last resize', () => {
    const { page, resize } = windowOf(ANDROID, { width: 400, height: 900, maxTouchPoints: 5 });
    const source = createDeviceSource(page);
    const listener = vi.fn();
    source.subscribe(listener);
    expect(source.current()).toEqual({ system: 'other', form: 'phone' });
    resize(700, 900);
    vi.advanceTimersByTime(49);
    resize(800, 900);
    vi.advanceTimersByTime(49);
    expect(listener).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(listener).toHaveBeenCalledTimes(1);
    expect(source.current()).toEqual({ system: 'other', form: 'tablet' });

    const before = source.current();
    resize(820, 900);
    vi.advanceTimersByTime(50);
    expect(listener).toHaveBeenCalledTimes(1);
    expect(source.current()).toBe(before);
  });
});
