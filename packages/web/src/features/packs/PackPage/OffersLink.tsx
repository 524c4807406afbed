import type { MouseEvent, ReactNode } from 'react';
import { AppLink, isPlainClick } from '../../../platform/navigation/links.tsx';
import { usePageNavigate } from '../../../platform/navigation/use-page.ts';

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
