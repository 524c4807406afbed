import {
  autoUpdate,
  FloatingFocusManager,
  FloatingPortal,
  flip,
  offset,
  type Placement,
  safePolygon,
  shift,
  useClick,
  useDismiss,
  useFloating,
  useFocus,
  useHover,
  useInteractions,
  useListNavigation,
  useRole,
} from '@floating-ui/react';
import { type ReactNode, type Ref, useLayoutEffect, useRef, useState } from 'react';
import * as menuStyles from './Menu.module.css';
import * as styles from './Tooltip.module.css';

/** Specification, section 9. */
const SHOW_DELAY_MS = 200;
const MENU_HIDE_DELAY_MS = 400;
const DISTANCE_PX = { plain: 5, info: 8, menu: 5 } as const;
const EDGE_PX = 8;

/** Renders a trigger: a focusable element that takes these attributes. */
type Trigger = (
  attributes: Record<string, unknown> & { readonly ref: Ref<HTMLElement & HTMLButtonElement> },
) => ReactNode;

function usePopover(placement: Placement, distance: number) {
  const [open, setOpen] = useState(false);
  const { refs, floatingStyles, context } = useFloating({
    open,
    onOpenChange: setOpen,
    placement,
    middleware: [offset(distance), flip(), shift({ padding: EDGE_PX })],
    whileElementsMounted: autoUpdate,
  });
  return { open, setOpen, refs, context, attributes: { ref: refs.setFloating, style: floatingStyles } };
}

interface TooltipProps {
  readonly words: ReactNode;
  /** `info` is an explanation, slightly further away. */
  readonly variant?: 'plain' | 'info';
  /** See `PopoverPortal`. */
  readonly container?: string | undefined;
  readonly children: Trigger;
}

/** A text about a control, on hover and focus; hides on press, Escape and when the pointer leaves both. */
export function Tooltip({ words, variant = 'plain', container, children }: TooltipProps) {
  const { open, refs, context, attributes } = usePopover('top', DISTANCE_PX[variant]);
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
          <div className={styles.tooltip} data-variant={variant} {...attributes} {...getFloatingProps()}>
            {words}
          </div>
        </PopoverPortal>
      ) : null}
    </>
  );
}

interface MenuItem {
  readonly id: string;
  readonly label: ReactNode;
  readonly onChoose: () => void;
}

/** Actions behind a button: opens on press and hover, closes with a delay, and supports arrow keys. */
export function Menu({ items, children }: { readonly items: readonly MenuItem[]; readonly children: Trigger }) {
  const { open, setOpen, refs, context, attributes } = usePopover('bottom-start', DISTANCE_PX.menu);
  const [active, setActive] = useState<number | null>(null);
  const list = useRef<(HTMLElement | null)[]>([]);
  const { getReferenceProps, getFloatingProps, getItemProps } = useInteractions([
    useHover(context, { delay: { open: 0, close: MENU_HIDE_DELAY_MS }, mouseOnly: true, handleClose: safePolygon() }),
    useClick(context),
    useDismiss(context),
    useRole(context, { role: 'menu' }),
    useListNavigation(context, { listRef: list, activeIndex: active, onNavigate: setActive, loop: true }),
  ]);
  const choose = (item: MenuItem) => {
    setOpen(false);
    item.onChoose();
  };
  return (
    <>
      {children({ ...getReferenceProps(), ref: refs.setReference })}
      {open ? (
        <PopoverPortal>
          <FloatingFocusManager context={context} modal={false} initialFocus={-1}>
            <div className={menuStyles.menu} {...attributes} {...getFloatingProps()}>
              {items.map((item, index) => (
                <button
                  key={item.id}
                  type="button"
                  role="menuitem"
                  className={menuStyles.item}
                  tabIndex={index === active ? 0 : -1}
                  ref={(element) => {
                    list.current[index] = element;
                  }}
                  {...getItemProps({ onClick: () => choose(item) })}
                >
                  {item.label}
                </button>
              ))}
            </div>
          </FloatingFocusManager>
        </PopoverPortal>
      ) : null}
    </>
  );
}

interface PopoverPortalProps {
  /** Selector of the element to render into, such as an open dialog, which covers the rest of the page; by default the body. */
  readonly container?: string | undefined;
  readonly children: ReactNode;
}

/** Renders an open tooltip or menu into its container. A missing one is reported (specification, section 8). */
function PopoverPortal({ container = 'body', children }: PopoverPortalProps) {
  const [root, setRoot] = useState<HTMLElement | null>(null);
  useLayoutEffect(() => {
    const found = document.querySelector<HTMLElement>(container);
    if (!found) console.error(`No container for popover: ${container}`);
    setRoot(found);
  }, [container]);
  return root ? <FloatingPortal root={root}>{children}</FloatingPortal> : null;
}
