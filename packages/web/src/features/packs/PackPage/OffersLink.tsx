import type { MouseEvent, ReactNode } from 'react';
import { isPlainClick } from '../../../platform/modals/is-plain-click.ts';
import { AppLink } from '../../../platform/navigation/AppLink.tsx';
import { usePageNavigate } from '../../../platform/navigation/use-page-navigate.ts';

interface OffersLinkProps {
  readonly className: string | undefined;
  readonly children: ReactNode;
}

/** A link to the offers, which come to this page once it is alive. */
export function OffersLink({ children, ...look }: OffersLinkProps) {
  const navigate = usePageNavigate();
  const openHere = (event: MouseEvent) => {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    void navigate({ search: '?subscribe=true' }, { preventScrollReset: true });
  };
  return (
    <AppLink {...look} to="/labs/subscribe" onClick={openHere}>
      {children}
    </AppLink>
  );
}
