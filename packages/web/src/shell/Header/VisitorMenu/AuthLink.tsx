import type { MouseEvent, ReactNode } from 'react';
import { isPlainClick } from '../../../platform/modals/is-plain-click.ts';
import { useModals } from '../../../platform/modals/ModalsProvider.tsx';
import type { ModalName } from '../../../platform/modals/modal-names.ts';
import { PageLink } from '../../../platform/navigation/PageLink.tsx';
import { usePageLocation } from '../../../platform/navigation/use-page-location.ts';
import { usePageNavigate } from '../../../platform/navigation/use-page-navigate.ts';
import { isEntryPath } from '../../../platform/session/login-path.ts';
import { useAuthPaths } from '../../../platform/session/use-auth-paths.ts';

interface AuthLinkProps {
  readonly name: ModalName;
  readonly className: string | undefined;
  readonly children: ReactNode;
}

/** A link to the login or registration page, which opens the modal once the page is alive. */
export function AuthLink({ name, children, ...look }: AuthLinkProps) {
  const modals = useModals();
  const navigate = usePageNavigate();
  const paths = useAuthPaths();
  const onEntryPage = isEntryPath(usePageLocation().pathname);

  const openModal = async (event: MouseEvent) => {
    if (onEntryPage || !isPlainClick(event)) return;
    event.preventDefault();
    const outcome = await modals.open(name);
    // What the dialog could not do, the page can.
    if (outcome.kind === 'error') await navigate(paths[name]);
  };
  return (
    <PageLink {...look} to={paths[name]} onClick={openModal}>
      {children}
    </PageLink>
  );
}
