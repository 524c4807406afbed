import { createContext } from 'react-router';
import type { App } from '../platform/app-context.ts';

/** Hands the app to loaders and actions of the router. */
export const appContext = createContext<App>();
