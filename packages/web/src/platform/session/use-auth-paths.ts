import { usePageLocation } from '../navigation/use-page-location.ts';
import { loginPathFor, registerPathFor } from './login-path.ts';

/** Addresses of the login and registration pages for a visitor of this page, with the way back. */
export function useAuthPaths(): { readonly login: string; readonly register: string } {
  const location = usePageLocation();
  return { login: loginPathFor(location), register: registerPathFor(location) };
}
