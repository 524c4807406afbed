import { type MouseEvent as ReactMouseEvent, type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import { IconButton } from '../Button/IconButton.tsx';
import styles from './Dialog.module.css';
import { keepScrollbarRoom } from './scrollbar-room.ts';

interface DialogProps {
  readonly open: boolean;
  /** Asked for by Escape, the backdrop and the close button; the owner then sets `open` to false. */
  readonly onClose: () => void;
  /** Its heading and accessible name. */
  readonly title: ReactNode;
  readonly closeLabel: string;
  readonly size?: 'small' | 'medium' | 'large';
  /** Comes from an edge of the window and fills it; use `Sheet`. */
  readonly edge?: 'end' | 'bottom' | undefined;
  readonly children: ReactNode;
}

/** A native modal dialog: the rest of the page is inert, and the focus returns to where it came from. */
export function Dialog({ open, onClose, title, closeLabel, size = 'small', edge, children }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const pressedBackdrop = useRef(false);
  const titleId = useId();

  useLayoutEffect(() => {
    const element = dialog.current;
    if (!open || !element) return;
    const releaseRoom = keepScrollbarRoom(document.documentElement);
    element.showModal();
    return () => {
      element.close();
      releaseRoom();
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
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard closes it by Escape and by its button.
    <dialog
      ref={dialog}
      className={styles.dialog}
      data-modal=""
      data-size={size}
      data-edge={edge}
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
          {/* Last, so that the focus begins in the content. */}
          <div className={styles.close}>
            <IconButton icon="close" label={closeLabel} onClick={onClose} />
          </div>
        </div>
      ) : null}
    </dialog>
  );
}
