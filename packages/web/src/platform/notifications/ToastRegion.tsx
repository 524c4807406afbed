import 'react-toastify/ReactToastify.css';
import { createPortal } from 'react-dom';
import { ToastContainer, toast, Zoom } from 'react-toastify/unstyled';
import { IconButton } from '../../ui/forms/Button.tsx';
import { Icon } from '../../ui/media/Icon.tsx';
import { useText } from '../i18n/use-text.ts';
import * as styles from './ToastRegion.module.css';

export interface Notification {
  readonly tone: 'info' | 'success' | 'error';
  readonly text: string;
  /** Progress, 0 to 1; without it the notification closes by itself. */
  readonly progress?: number;
}

/** Specification, section 9. */
const AUTO_CLOSE_MS = 3000;
const ICONS = { info: 'info', success: 'check', error: 'warning' } as const;

/** Shows notifications: bottom left, dark, zooming, for three seconds; they stay when the page changes. */
export function ToastRegion() {
  const text = useText();
  // The height of the consent banner is a property of the body that only its children inherit.
  return createPortal(
    <div className={styles.lifted} data-area="labs" data-screen-only>
      <ToastContainer
        className={styles.region ?? ''}
        position="bottom-left"
        autoClose={AUTO_CLOSE_MS}
        transition={Zoom}
        theme="dark"
        hideProgressBar
        aria-label={text('toast.region')}
        closeButton={({ closeToast }) => (
          <IconButton icon="close" size="small" label={text('toast.close')} onClick={() => closeToast()} />
        )}
      />
    </div>,
    document.body,
  );
}

/** Shows a toast as soon as the region is there: until then, the library queues it. */
export function showToast({ tone, text, progress }: Notification): void {
  toast(text, {
    // A message that is shown already is not shown twice.
    toastId: `${tone} ${text}`,
    type: tone,
    icon: <Icon name={ICONS[tone]} />,
    ...(progress === undefined ? {} : { progress: clamped(progress), hideProgressBar: false }),
  });
}

function clamped(progress: number): number {
  return Number.isFinite(progress) ? Math.min(1, Math.max(0, progress)) : 0;
}
