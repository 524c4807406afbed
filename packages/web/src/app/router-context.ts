import { createContext, type DataRouter, RouterContextProvider } from 'react-router';
import type { App } from '../platform/app-context.ts';

/** Provides the app to the router's loaders and actions. */
export const appContext = createContext<App>();

/** The hash of the page, to which a login returns: the router's requests have none, and a server receives none. */
export const hashContext = createContext<() => string>(() => '');

export function browserContext(app: App, router: () => Pick<DataRouter, 'state'>): RouterContextProvider {
  const context = new RouterContextProvider();
  context.set(appContext, app);
  context.set(hashContext, () => {
    const { navigation, location } = router().state;
    return (navigation.location ?? location).hash;
  });
  return context;
}
