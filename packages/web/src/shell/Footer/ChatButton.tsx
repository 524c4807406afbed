import { useSyncExternalStore } from 'react';
import { usePageContext } from '../../platform/AppProvider.tsx';
import { useText } from '../../platform/i18n/use-text.ts';
import { useNotify } from '../../platform/notifications/NotificationsProvider.tsx';
import { openSupportChat } from '../../platform/third-parties/support-chat.ts';
import { usePending } from '../../platform/use-pending.ts';
import { Spinner } from '../../ui/Spinner/Spinner.tsx';
import styles from './Footer.module.css';

/** Opens the support chat, where there is one and the visitor has agreed to it; nothing of it is loaded before. */
export function ChatButton() {
  const { app, locale } = usePageContext();
  const text = useText();
  const notify = useNotify();
  const [isOpening, startOpening] = usePending();
  const { thirdParties, logger } = app;
  const canChat = useSyncExternalStore(
    thirdParties.subscribe,
    () => thirdParties.mayLoad('supportChat'),
    () => false,
  );
  if (!canChat) return null;

  const open = () => {
    if (isOpening) return;
    startOpening(async () => {
      try {
        await openSupportChat(thirdParties, { languageTag: locale.languageTag });
      } catch (cause) {
        logger.warn('The support chat did not open.', cause);
        notify({ tone: 'error', text: text('footer.chat.failed') });
      }
    });
  };
  return (
    <li>
      <button
        className={styles.link}
        type="button"
        onClick={open}
        aria-disabled={isOpening || undefined}
        aria-busy={isOpening || undefined}
      >
        {text('footer.chat')}
        {isOpening ? (
          <span className={styles.busy}>
            <Spinner size={4} />
          </span>
        ) : null}
      </button>
    </li>
  );
}
