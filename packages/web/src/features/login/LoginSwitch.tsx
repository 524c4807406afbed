import type { MouseEvent } from 'react';
import { EntrySwitch } from '../../platform/forms/EntrySwitch/EntrySwitch.tsx';
import { useEntryPaths } from '../../platform/session/use-entry-paths.ts';

/** The way from login to registration, for who has no account yet. */
export function LoginSwitch({ onClick }: { readonly onClick?: (event: MouseEvent<HTMLAnchorElement>) => void }) {
  const { register } = useEntryPaths();
  return <EntrySwitch textKey="login.switch" to={register} onClick={onClick} />;
}
