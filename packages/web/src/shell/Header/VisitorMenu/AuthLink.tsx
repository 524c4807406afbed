import type { MouseEvent, ReactNode } from 'react';
import { useAuthPaths } from '../../../platform/auth/auth-links.tsx';
import { isEntryPath } from '../../../platform/auth/auth-paths.ts';
import { isPlainClick, PageLink } from '../../../platform/navigation/links.tsx';
import { type ModalName, useModals } from '../../../platform/navigation/modals.tsx';
import { usePageLocation, usePageNavigate } from '../../../platform/navigation/use-page.ts';

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
