import type { App } from '../app-context.ts';

/** The app for work that is meant for one user: its calls are refused when somebody else is logged in by now. */
export function asUser(app: App, userId: string): App {
  const api: App['api'] = (name, input, options) => app.api(name, input, { ...options, userId });
  return { ...app, api };
}
