import { queryOptions } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { useApp } from '../AppProvider.tsx';
import type { App } from '../app-context.ts';
import { createDeviceSource } from './device.browser.ts';
import type { Device, DeviceSource } from './device.ts';

let ofWindow: DeviceSource | undefined;

/** The source of the page: only pages that depend on the device load the browser's. */
function deviceSource({ device }: Pick<App, 'device'>): DeviceSource {
  if (device) return device;
  ofWindow ??= createDeviceSource();
  return ofWindow;
}

const DEVICE_QUERY_KEY = ['device'] as const;

/**
 * For the loader of a page whose HTML depends on the device: the server's guess, which the browser receives with the page.
 * All other pages are the same for every agent.
 */
export function deviceQuery(app: Pick<App, 'device'>) {
  return queryOptions({ queryKey: DEVICE_QUERY_KEY, queryFn: () => deviceSource(app).current() });
}

/**
 * The visitor's device. On the server and during hydration it is the guess that the page's loader queried (`deviceQuery`),
 * else null. After that it is the browser's, refreshed 50 ms after the last resize.
 */
export function useDevice(): Device | null {
  const app = useApp();
  const { subscribe, current } = deviceSource(app);
  const guess = () => app.queryClient.getQueryData<Device | null>(DEVICE_QUERY_KEY) ?? null;
  return useSyncExternalStore(subscribe, current, guess);
}
