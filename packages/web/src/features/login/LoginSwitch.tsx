import type { MouseEvent } from 'react';
import { useAuthPaths } from '../../platform/auth/auth-links.tsx';
import { AuthSwitch } from '../../platform/forms/AuthScreen.tsx';

/** The way from login to registration, for who has no account yet. */
export function LoginSwitch({ onClick }: { readonly onClick?: (event: MouseEvent<HTMLAnchorElement>) => void }) {
  const { register } = useAuthPaths();
  return <AuthSwitch textKey="login.switch" to={register} onClick={onClick} />;
}
