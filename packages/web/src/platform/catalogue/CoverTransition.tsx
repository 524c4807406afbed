import { type ReactNode, ViewTransition } from 'react';

interface CoverTransitionProps {
  readonly slug: string;
  /** Whether this cover is the one that moves; one of a pack at a time. */
  readonly active?: boolean;
  readonly children: ReactNode;
}

/** A pack's cover on its way from the card that was opened to the pack's page. */
export function CoverTransition({ slug, active = true, children }: CoverTransitionProps) {
  return (
    <ViewTransition name={active ? `cover-${slug}` : 'auto'} default="none" share="cover">
      {children}
    </ViewTransition>
  );
}
