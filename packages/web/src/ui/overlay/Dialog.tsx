import { type MouseEvent as ReactMouseEvent, type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import { IconButton } from '../forms/Button.tsx';
import * as styles from './Dialog.module.css';

interface DialogProps {
  readonly open: boolean;
  /** Called on Escape, the backdrop and the close button; the owner then sets `open` to false. */
  readonly onClose: () => void;
  /** Its heading and accessible name. */
  readonly title: ReactNode;
  readonly closeLabel: string;
  /** A `sheet` slides in from the lower edge and leaves the page visible. */
  readonly size?: 'small' | 'medium' | 'sheet';
  readonly children: ReactNode;
}

/** A native modal dialog: the rest of the page is inert, and the focus returns to where it came from. */
export function Dialog({ open, onClose, title, closeLabel, size = 'small', children }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const pressedBackdrop = useRef(false);
  const titleId = useId();

  useLayoutEffect(() => {
    const element = dialog.current;
    if (!open || !element) return;
    const { style, clientWidth } = document.documentElement;
    // 0 for an overlay scrollbar. `scrollbar-gutter` would also take room on pages that do not scroll.
    style.setProperty('--scrollbar-room', `${Math.max(0, innerWidth - clientWidth)}px`);
    element.showModal();
    // The initial focus may scroll past the title of a dialog that is longer than the screen.
    element.scrollTop = 0;
    return () => {
      element.close();
      style.removeProperty('--scrollbar-room');
    };
  }, [open]);

  // A press that starts inside, such as selecting text, and ends on the backdrop must not close it.
  const press = (event: ReactMouseEvent<HTMLDialogElement>) => {
    pressedBackdrop.current = event.target === event.currentTarget;
  };
  const release = (event: ReactMouseEvent<HTMLDialogElement>) => {
    if (pressedBackdrop.current && event.target === event.currentTarget) onClose();
  };

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: keyboard users close it by Escape and by its button.
    <dialog
      ref={dialog}
      className={styles.dialog}
      data-modal=""
      data-size={size}
      aria-labelledby={titleId}
      onMouseDown={press}
      onClick={release}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
    >
      {open ? (
        <div className={styles.panel}>
          <h2 className={styles.title} id={titleId}>
            {title}
          </h2>
          <div className={styles.body}>{children}</div>
          {/* Last, so that the content gets the initial focus. */}
          <div className={styles.close}>
            <IconButton icon="close" label={closeLabel} onClick={onClose} />
          </div>
        </div>
      ) : null}
    </dialog>
  );
}
