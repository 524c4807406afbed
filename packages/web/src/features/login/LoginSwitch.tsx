import type { MouseEvent } from 'react';
import { AuthSwitch } from '../../platform/forms/AuthSwitch/AuthSwitch.tsx';
import { useAuthPaths } from '../../platform/session/use-auth-paths.ts';

/** The way from login to registration, for who has no account yet. */
export function LoginSwitch({ onClick }: { readonly onClick?: (event: MouseEvent<HTMLAnchorElement>) => void }) {
  const { register } = useAuthPaths();
  return <AuthSwitch textKey="login.switch" to={register} onClick={onClick} />;
}
