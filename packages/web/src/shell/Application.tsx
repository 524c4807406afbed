import { QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { AppProvider } from '../platform/AppProvider.tsx';
import type { App } from '../platform/app-context.ts';

/** What the server and the browser put around the router: the same tree on both sides. */
export function Application({ app, children }: { readonly app: App; readonly children: ReactNode }) {
  return (
    <AppProvider app={app}>
      <QueryClientProvider client={app.queryClient}>{children}</QueryClientProvider>
    </AppProvider>
  );
}
