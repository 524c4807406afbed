import type { MouseEvent, ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { isPlainClick } from '../../../platform/modals/is-plain-click.ts';
import { AppLink } from '../../../platform/navigation/AppLink.tsx';

interface OffersLinkProps {
  readonly className: string | undefined;
  readonly children: ReactNode;
}

/** A link to the offers, which come to this page once it is alive. */
export function OffersLink({ children, ...look }: OffersLinkProps) {
  const navigate = useNavigate();
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
