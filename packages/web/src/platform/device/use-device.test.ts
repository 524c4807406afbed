// @vitest-environment jsdom
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createDeviceSource } from './use-device.ts';

const MAC = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Version/26.0 Safari/605.1.15';
const ANDROID = 'Mozilla/5.0 (Linux; Android 10; K) Chrome/150.0.0.0 Mobile Safari/537.36';
const LINUX = 'Mozilla/5.0 (X11; Linux x86_64) Chrome/150.0.0.0 Safari/537.36';
const WINDOWS = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/150.0.0.0 Safari/537.36';

beforeEach(() => {
  vi.useFakeTimers();
  resize(1440, 900);
});

function resize(width: number, height: number): void {
  vi.stubGlobal('innerWidth', width);
  vi.stubGlobal('innerHeight', height);
  window.dispatchEvent(new Event('resize'));
}

function open(userAgent: string, maxTouchPoints: number) {
  vi.stubGlobal('navigator', { userAgent, maxTouchPoints });
  return createDeviceSource();
}

describe('the device of the window', () => {
  it.each([
    [MAC, 0, { system: 'macos', form: 'desk' }],
    [MAC, 5, { system: 'other', form: 'tablet' }],
    [WINDOWS, 10, { system: 'windows', form: 'desk' }],
    [LINUX, 0, { system: 'other', form: 'desk' }],
    ['', 0, { system: 'other', form: 'desk' }],
  ])('is read from %j with %i touch points', (userAgent, maxTouchPoints, device) => {
    expect(open(userAgent, maxTouchPoints).current()).toEqual(device);
  });

  it('is refreshed 50 ms after the last resize', () => {
    resize(400, 900);
    const source = open(ANDROID, 5);
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
