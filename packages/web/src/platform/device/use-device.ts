import { queryOptions } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { useApp } from '../AppProvider.tsx';
import type { App } from '../app-context.ts';
import { type Device, type DeviceSource, guessDevice } from './device.ts';

/** Specification, section 9. */
const RESIZE_REFRESH_MS = 50;

/** The shorter side of the largest phones, excluding unfolded ones, in CSS pixels. */
const PHONE_MAX_PX = 600;

let ofWindow: DeviceSource | undefined;

/** The source of the page: only pages that depend on the device read the browser's. */
function deviceSource({ device }: Pick<App, 'device'>): DeviceSource {
  if (device) return device;
  ofWindow ??= createDeviceSource();
  return ofWindow;
}

const DEVICE_QUERY_KEY = ['device'] as const;

/** For loaders of pages whose HTML depends on the device: the server's guess, which the browser receives with them. */
export function deviceQuery(app: Pick<App, 'device'>) {
  return queryOptions({ queryKey: DEVICE_QUERY_KEY, queryFn: () => deviceSource(app).current() });
}

/** The visitor's device: until the page is hydrated, the guess of the page's loader (`deviceQuery`), if any; then the browser's. */
export function useDevice(): Device | null {
  const app = useApp();
  const { subscribe, current } = deviceSource(app);
  const guess = () => app.queryClient.getQueryData<Device | null>(DEVICE_QUERY_KEY) ?? null;
  return useSyncExternalStore(subscribe, current, guess);
}

/** The device according to the browser, refreshed after the last resize. */
export function createDeviceSource(): DeviceSource {
  let device = deviceOf(window);

  function subscribe(listener: () => void): () => void {
    let refresh: ReturnType<typeof setTimeout> | undefined;
    const refreshDevice = () => {
      const found = deviceOf(window);
      if (found.form === device.form && found.system === device.system) return;
      device = found;
      listener();
    };
    const refreshSoon = () => {
      clearTimeout(refresh);
      refresh = setTimeout(refreshDevice, RESIZE_REFRESH_MS);
    };
    window.addEventListener('resize', refreshSoon);
    return () => {
      clearTimeout(refresh);
      window.removeEventListener('resize', refreshSoon);
    };
  }

  return { current: () => device, subscribe };
}

function deviceOf({ navigator: { userAgent, maxTouchPoints }, innerWidth, innerHeight }: Window): Device {
  const guess = guessDevice({ userAgent, isMobile: null, platform: null });
  // iPads identify as Macs, but no Mac has a touch screen.
  const isTouchMac = guess?.system === 'macos' && maxTouchPoints > 1;
  if (guess?.form === 'desk' && !isTouchMac) return guess;
  if (!guess) return { system: 'other', form: 'desk' };
  // A foldable is a phone or a tablet by its current size.
  return { system: 'other', form: Math.min(innerWidth, innerHeight) < PHONE_MAX_PX ? 'phone' : 'tablet' };
}
