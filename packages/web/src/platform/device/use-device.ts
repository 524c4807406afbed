import { queryOptions } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { useApp } from '../AppProvider.tsx';
import type { App } from '../app-context.ts';
import type { Device } from './device.ts';

const DEVICE_QUERY_KEY = ['device'] as const;

/**
 * For the loader of a page whose HTML depends on the device: the server's guess, which the browser receives with the page.
 * All other pages are the same for every agent.
 */
export function deviceQuery({ device }: Pick<App, 'device'>) {
  return queryOptions({ queryKey: DEVICE_QUERY_KEY, queryFn: device.current });
}

/**
 * The visitor's device. On the server and during hydration it is the guess that the page's loader queried (`deviceQuery`),
 * else null. After that it is the browser's, refreshed 50 ms after the last resize.
 */
export function useDevice(): Device | null {
  const { device, queryClient } = useApp();
  const guess = () => queryClient.getQueryData<Device | null>(DEVICE_QUERY_KEY) ?? null;
  return useSyncExternalStore(device.subscribe, device.current, guess);
}
