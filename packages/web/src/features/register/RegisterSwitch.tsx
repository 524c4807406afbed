import type { MouseEvent } from 'react';
import { EntrySwitch } from '../../platform/forms/EntrySwitch/EntrySwitch.tsx';
import { useEntryPaths } from '../../platform/session/use-entry-paths.ts';

/** The way from registration to login, for who has an account. */
export function RegisterSwitch({ onClick }: { readonly onClick?: (event: MouseEvent<HTMLAnchorElement>) => void }) {
  const { login } = useEntryPaths();
  return <EntrySwitch textKey="register.switch" to={login} onClick={onClick} />;
}
