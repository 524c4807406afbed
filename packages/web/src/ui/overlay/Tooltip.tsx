import {
  autoUpdate,
  flip,
  offset,
  safePolygon,
  shift,
  useDismiss,
  useFloating,
  useFocus,
  useHover,
  useInteractions,
  useRole,
} from '@floating-ui/react';
import { type ReactNode, type Ref, useState } from 'react';
import { PopoverPortal } from './PopoverPortal.tsx';
import * as styles from './Tooltip.module.css';

/** Specification, section 9. */
const SHOW_DELAY_MS = 200;
const DISTANCE_PX = { plain: 5, info: 8 } as const;
const EDGE_PX = 8;

interface TooltipProps {
  readonly words: ReactNode;
  /** `info` is an explanation, slightly further away. */
  readonly variant?: keyof typeof DISTANCE_PX;
  /** See `PopoverPortal`. */
  readonly container?: string | undefined;
  /** Renders its trigger: a focusable element that takes these attributes. */
  readonly children: (
    attributes: Record<string, unknown> & { readonly ref: Ref<HTMLElement & HTMLButtonElement> },
  ) => ReactNode;
}

/** A text about a control, on hover and focus; hides on press, Escape and when the pointer leaves both. */
export function Tooltip({ words, variant = 'plain', container, children }: TooltipProps) {
  const [open, setOpen] = useState(false);
  const { refs, floatingStyles, context } = useFloating({
    open,
    onOpenChange: setOpen,
    placement: 'top',
    middleware: [offset(DISTANCE_PX[variant]), flip(), shift({ padding: EDGE_PX })],
    whileElementsMounted: autoUpdate,
  });
  const { getReferenceProps, getFloatingProps } = useInteractions([
    useHover(context, { delay: { open: SHOW_DELAY_MS, close: 0 }, move: false, handleClose: safePolygon() }),
    useFocus(context),
    useDismiss(context, { referencePress: true }),
    useRole(context, { role: 'tooltip' }),
  ]);
  return (
    <>
      {children({ ...getReferenceProps(), ref: refs.setReference })}
      {open ? (
        <PopoverPortal container={container}>
          <div
            className={styles.tooltip}
            data-variant={variant}
            ref={refs.setFloating}
            style={floatingStyles}
            {...getFloatingProps()}
          >
            {words}
          </div>
        </PopoverPortal>
      ) : null}
    </>
  );
}
