import { useEffect, useEffectEvent } from 'react';
import { useText } from '../../../platform/i18n/use-text.ts';
import { usePageLocation, usePageNavigate } from '../../../platform/navigation/use-page.ts';
import { useNotify } from '../../../platform/notifications/NotificationsProvider.tsx';
import { useIsHydrated } from '../../../platform/use-browser-state.ts';
import { Notice } from '../../../ui/Notice/Notice.tsx';
import type { DoneName } from '../AccountForm/account-outcome.ts';
import { doneOf, withoutDone } from './done-flag.ts';
import { focusWhatChanged } from './focus-what-changed.ts';

/** Says once what has been done: beside the other notifications, or in the page where no script runs. */
export function DoneNotice() {
  const text = useText();
  const notify = useNotify();
  const navigate = usePageNavigate();
  const { pathname, search } = usePageLocation();
  const isAlive = useIsHydrated();
  const done = doneOf(search);

  const tell = useEffectEvent((what: DoneName) => {
    notify({ tone: 'success', text: text(`account.done.${what}`) });
    focusWhatChanged(what);
    // Neither a reload nor the way back says it again.
    void navigate({ pathname, search: withoutDone(search) }, { replace: true, preventScrollReset: true });
  });
  useEffect(() => {
    if (done) tell(done);
  }, [done]);

  return done && !isAlive ? <Notice tone="success">{text(`account.done.${done}`)}</Notice> : null;
}
