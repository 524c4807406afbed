import { EVENT_MARK_FIELD, eventMarkText } from '@sound-library/contract/analytics.ts';
import type { MouseEvent, ReactNode } from 'react';
import { useApp } from '../../../platform/AppProvider.tsx';
import { newEventMark } from '../../../platform/analytics/tracker.ts';

interface SamplesLinkProps {
  readonly className: string | undefined;
  readonly href: string;
  /** Slug of the pack. */
  readonly pack: string;
  readonly children: ReactNode;
}

const MIDDLE_BUTTON = 1;

/**
 * The link to a pack's archive. No page of the application: the browser saves what comes, or shows the page that says why
 * nothing does. Whoever follows it, here or into another tab, takes along the mark under which analytics is told of it, so that
 * the server's own telling counts as the same; who copies it copies the plain address.
 */
export function SamplesLink({ href, pack, children, ...look }: SamplesLinkProps) {
  const { tracker } = useApp();
  const tell = ({ currentTarget: link }: MouseEvent<HTMLAnchorElement>) => {
    const mark = newEventMark();
    tracker.track('pack downloaded', { pack }, mark);
    link.setAttribute('href', `${href}?${new URLSearchParams({ [EVENT_MARK_FIELD]: eventMarkText(mark) })}`);
    // The browser follows the link as it stands when the event is over.
    setTimeout(() => link.setAttribute('href', href));
  };
  return (
    <a {...look} href={href} onClick={tell} onAuxClick={(event) => event.button === MIDDLE_BUTTON && tell(event)}>
      {children}
    </a>
  );
}
