import type { MouseEvent } from 'react';
import { useAuthPaths } from '../../platform/auth/auth-links.tsx';
import { AuthSwitch } from '../../platform/forms/AuthScreen.tsx';

/** The way from registration to login, for who has an account. */
export function RegisterSwitch({ onClick }: { readonly onClick?: (event: MouseEvent<HTMLAnchorElement>) => void }) {
  const { login } = useAuthPaths();
  return <AuthSwitch textKey="register.switch" to={login} onClick={onClick} />;
}
