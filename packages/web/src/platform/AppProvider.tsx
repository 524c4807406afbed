import { QueryClientProvider } from '@tanstack/react-query';
import { type Context, createContext, type ReactNode, use } from 'react';
import { useLocation } from 'react-router';
import type { App, PageContext } from './app-context.ts';
import { localeOfPath } from './navigation/page-paths.ts';

const AppReactContext = createContext<App | null>(null);

export function AppProvider({ app, children }: { readonly app: App; readonly children: ReactNode }) {
  return (
    <AppReactContext value={app}>
      <QueryClientProvider client={app.queryClient}>{children}</QueryClientProvider>
    </AppReactContext>
  );
}

export function useApp(): App {
  return useProvided(AppReactContext, 'AppProvider');
}

/** The app and the locale of the current address. */
export function usePageContext(): PageContext {
  const app = useApp();
  const { pathname } = useLocation();
  return { app, locale: localeOfPath(pathname).locale };
}

/** The value of a context. Throws without a provider. */
export function useProvided<Value>(context: Context<Value | null>, provider: string): Value {
  const value = use(context);
  if (value === null) throw new Error(`Not rendered inside ${provider}.`);
  return value;
}
