import { useApp } from '../../platform/AppProvider.tsx';
import { useText } from '../../platform/i18n/use-text.ts';
import type { OfferedServices } from '../../platform/third-parties/offered-services.ts';
import { Switch } from '../../ui/Switch/Switch.tsx';
import styles from './PrivacyChoices.module.css';

interface ChoiceSwitchProps {
  readonly services: OfferedServices;
  readonly isOn: boolean;
  readonly isLocked: boolean;
  readonly onSwitch: (isOn: boolean) => void;
}

/** One category: what it does, and who comes to know of it. */
export function ChoiceSwitch({ services, isOn, isLocked, onSwitch }: ChoiceSwitchProps) {
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
