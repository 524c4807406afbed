import {
  autoUpdate,
  FloatingFocusManager,
  flip,
  offset,
  safePolygon,
  shift,
  useClick,
  useDismiss,
  useFloating,
  useHover,
  useInteractions,
  useListNavigation,
  useRole,
} from '@floating-ui/react';
import { type ReactNode, type Ref, useRef, useState } from 'react';
import * as styles from './Menu.module.css';
import { PopoverPortal } from './PopoverPortal.tsx';

/** Specification, section 9. */
const HIDE_DELAY_MS = 400;
const DISTANCE_PX = 5;
const EDGE_PX = 8;

interface MenuItem {
  readonly id: string;
  readonly label: ReactNode;
  readonly onChoose: () => void;
}

interface MenuProps {
  readonly items: readonly MenuItem[];
  readonly children: (
    attributes: Record<string, unknown> & { readonly ref: Ref<HTMLElement & HTMLButtonElement> },
  ) => ReactNode;
}

/** Actions behind a button: opens on press and hover, closes with a delay, and supports arrow keys. */
export function Menu({ items, children }: MenuProps) {
  const [open, setOpen] = useState(false);
  const [active, setActive] = useState<number | null>(null);
  const list = useRef<(HTMLElement | null)[]>([]);
  const { refs, floatingStyles, context } = useFloating({
    open,
    onOpenChange: setOpen,
    placement: 'bottom-start',
    middleware: [offset(DISTANCE_PX), flip(), shift({ padding: EDGE_PX })],
    whileElementsMounted: autoUpdate,
  });
  const { getReferenceProps, getFloatingProps, getItemProps } = useInteractions([
    useHover(context, { delay: { open: 0, close: HIDE_DELAY_MS }, mouseOnly: true, handleClose: safePolygon() }),
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
            <div className={styles.menu} ref={refs.setFloating} style={floatingStyles} {...getFloatingProps()}>
              {items.map((item, index) => (
                <button
                  key={item.id}
                  type="button"
                  role="menuitem"
                  className={styles.item}
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
