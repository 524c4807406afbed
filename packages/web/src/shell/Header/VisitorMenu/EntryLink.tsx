import type { MouseEvent, ReactNode } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import { isPlainClick } from '../../../platform/modals/is-plain-click.ts';
import { useModals } from '../../../platform/modals/ModalsProvider.tsx';
import type { ModalName } from '../../../platform/modals/modal-store.ts';
import { isEntryPath } from '../../../platform/session/login-path.ts';
import { useEntryPaths } from '../../../platform/session/use-entry-paths.ts';

interface EntryLinkProps {
  readonly name: ModalName;
  readonly className: string | undefined;
  readonly children: ReactNode;
}

/** A link to the login or registration page, which opens the modal once the page is alive. */
export function EntryLink({ name, children, ...look }: EntryLinkProps) {
  const modals = useModals();
  const navigate = useNavigate();
  const paths = useEntryPaths();
  const onEntryPage = isEntryPath(useLocation().pathname);

  const openModal = async (event: MouseEvent) => {
    if (onEntryPage || !isPlainClick(event)) return;
    event.preventDefault();
    const outcome = await modals.open(name);
    // What the dialog could not do, the page can.
    if (outcome.kind === 'error') await navigate(paths[name]);
  };
  return (
    <Link {...look} to={paths[name]} onClick={openModal}>
      {children}
    </Link>
  );
}
