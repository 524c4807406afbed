import type { MouseEvent } from 'react';
import { AuthSwitch } from '../../platform/forms/AuthSwitch/AuthSwitch.tsx';
import { useAuthPaths } from '../../platform/session/use-auth-paths.ts';

/** The way from registration to login, for who has an account. */
export function RegisterSwitch({ onClick }: { readonly onClick?: (event: MouseEvent<HTMLAnchorElement>) => void }) {
  const { login } = useAuthPaths();
  return <AuthSwitch textKey="register.switch" to={login} onClick={onClick} />;
}
