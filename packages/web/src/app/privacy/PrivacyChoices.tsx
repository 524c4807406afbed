import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import { useApp } from '../../platform/AppProvider.tsx';
import { useText } from '../../platform/i18n/use-text.ts';
import { useNotify } from '../../platform/notifications/NotificationsProvider.tsx';
import { CONSENT_CATEGORIES, type Consent, NO_CONSENT } from '../../platform/third-parties/consent.ts';
import { consentToAll, type OfferedServices, offeredServices } from '../../platform/third-parties/offered-services.ts';
import { leavesScripts } from '../../platform/third-parties/third-parties.ts';
import { useConsentStatus } from '../../platform/use-browser-state.ts';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { Button } from '../../ui/forms/Button.tsx';
import { Switch } from '../../ui/forms/Switch.tsx';
import { Dialog } from '../../ui/overlay/Dialog.tsx';
import * as styles from './PrivacyChoices.module.css';
import { SentRecords } from './SentRecords.tsx';

/** With the browser's privacy signal nothing can be switched on, and no services are listed. */
const ALL_CATEGORIES = CONSENT_CATEGORIES.map((category) => ({ category, hosts: [], hasAnalytics: false }));

/** The visitor's consent by category, and the records of what was sent about them. */
export function PrivacyChoices({ onClose }: { readonly onClose: () => void }) {
  const text = useText();
  const notify = useNotify();
  const { config, consent, thirdParties } = useApp();
  const isSignalled = useConsentStatus() === 'signalled';
  const [draft, setDraft] = useState<Consent>(consent.current);
  const opening = useRef<HTMLDivElement>(null);
  const offered = isSignalled ? ALL_CATEGORIES : offeredServices(config);

  // The dialog itself would focus a switch, or on a phone its far end.
  useEffect(() => opening.current?.focus(), []);

  const decide = (answer: Consent) => {
    consent.answer(answer);
    // A script that has run can't be unloaded: the page is reloaded.
    if (leavesScripts(answer, thirdParties)) {
      location.reload();
      return;
    }
    onClose();
    notify({ tone: 'success', text: text('consent.saved') });
  };
  const save = (event: SubmitEvent) => {
    event.preventDefault();
    decide(draft);
  };
  return (
    <Dialog open onClose={onClose} title={text('footer.privacy')} closeLabel={text('modal.close')} size="medium">
      <div ref={opening} className={styles.opening} tabIndex={-1}>
        {isSignalled ? (
          <Notice title={text('consent.signal.title')}>{text('consent.signal.text')}</Notice>
        ) : (
          <p className={styles.intro}>{text('consent.intro')}</p>
        )}
      </div>
      <form className={styles.form} onSubmit={save}>
        <div className={styles.choices}>
          <div className={styles.necessary}>
            <p className={styles.head}>
              <span className={styles.name}>{text('consent.necessary')}</span>
              <span className={styles.always}>{text('consent.necessary.always')}</span>
            </p>
            <p className={styles.words}>{text('consent.necessary.text')}</p>
          </div>
          {offered.map((services) => (
            <ChoiceSwitch
              key={services.category}
              services={services}
              isOn={!isSignalled && draft[services.category]}
              isLocked={isSignalled}
              onSwitch={(isOn) => setDraft({ ...draft, [services.category]: isOn })}
            />
          ))}
        </div>
        {isSignalled ? null : (
          <div className={styles.answers}>
            <Button variant="secondary" onClick={() => decide(NO_CONSENT)}>
              {text('consent.only-necessary')}
            </Button>
            <Button variant="secondary" onClick={() => decide(consentToAll(offeredServices(config)))}>
              {text('consent.allow-all')}
            </Button>
            <Button type="submit">{text('consent.save')}</Button>
          </div>
        )}
      </form>
      <SentRecords />
    </Dialog>
  );
}

interface ChoiceSwitchProps {
  readonly services: OfferedServices;
  readonly isOn: boolean;
  readonly isLocked: boolean;
  readonly onSwitch: (isOn: boolean) => void;
}

function ChoiceSwitch({ services, isOn, isLocked, onSwitch }: ChoiceSwitchProps) {
  const text = useText();
  const { analytics } = useApp().config;
  const { category, hosts, hasAnalytics } = services;
  const names = [...(hasAnalytics ? [text('consent.services.analytics')] : []), ...hosts];
  const isRecorded = hasAnalytics && analytics !== null && analytics.recordPercent > 0;
  return (
    <Switch
      label={text(`consent.${category}`)}
      checked={isOn}
      disabled={isLocked}
      onChange={(event) => onSwitch(event.currentTarget.checked)}
    >
      <p>{text(`consent.${category}.text`)}</p>
      {isRecorded ? <p>{text('consent.analytics.recorded')}</p> : null}
      {names.length > 0 ? (
        <p className={styles.services}>{text('consent.services', { services: names.join(', ') })}</p>
      ) : null}
    </Switch>
  );
}
