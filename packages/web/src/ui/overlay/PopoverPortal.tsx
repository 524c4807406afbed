import { FloatingPortal } from '@floating-ui/react';
import { type ReactNode, useLayoutEffect, useState } from 'react';

interface PopoverPortalProps {
  /** Selector of the element to render into, such as an open dialog, which covers the rest of the page; by default the body. */
  readonly container?: string | undefined;
  readonly children: ReactNode;
}

/** Renders an open tooltip or menu into its container. A missing one is reported (specification, section 8). */
export function PopoverPortal({ container = 'body', children }: PopoverPortalProps) {
  const [root, setRoot] = useState<HTMLElement | null>(null);
  useLayoutEffect(() => {
    const found = document.querySelector<HTMLElement>(container);
    if (!found) console.error(`No container for popover: ${container}`);
    setRoot(found);
  }, [container]);
  return root ? <FloatingPortal root={root}>{children}</FloatingPortal> : null;
}
