import 'react-toastify/ReactToastify.css';
import { useEffect } from 'react';
import { createPortal } from 'react-dom';
import { ToastContainer, toast, Zoom } from 'react-toastify/unstyled';
import { IconButton } from '../../ui/forms/Button.tsx';
import { Icon } from '../../ui/media/Icon.tsx';
import { useText } from '../i18n/use-text.ts';
import type { Notification, NotificationStore } from './notification-store.ts';
import * as styles from './ToastRegion.module.css';

/** Specification, section 9. */
const AUTO_CLOSE_MS = 3000;
const ICONS = { info: 'info', success: 'check', error: 'warning' } as const;

/** Shows notifications: bottom left, dark, zooming, for three seconds; they stay when the page changes. */
export function ToastRegion({ store }: { readonly store: NotificationStore }) {
  const text = useText();
  useEffect(() => {
    const showWaiting = () => store.take().forEach(show);
    showWaiting();
    return store.subscribe(showWaiting);
  }, [store]);
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

function show({ tone, text, progress }: Notification): void {
  toast(text, {
    // A message that is shown already is not shown twice.
    toastId: `${tone} ${text}`,
    type: tone,
    icon: <Icon name={ICONS[tone]} />,
    ...(progress === undefined ? {} : { progress, hideProgressBar: false }),
  });
}
