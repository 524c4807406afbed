import { useNotify } from '../../../platform/notifications/NotificationsProvider.tsx';
import { Button } from '../../../ui/Button/Button.tsx';
import { State } from './State.tsx';

const TONES = ['info', 'success', 'error'] as const;

/** Notifications of every tone. */
export function Toasts() {
  const notify = useNotify();
  return TONES.map((tone) => (
    <State key={tone} name={tone}>
      <Button
        variant="quiet"
        aria-label={`Notify: ${tone}`}
        onClick={() => notify({ tone, text: `Notification of ${tone}` })}
      >
        Notify
      </Button>
    </State>
  ));
}
