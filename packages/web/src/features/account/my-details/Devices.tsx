import type { Device } from '@sound-library/contract/resources/account.ts';
import { useIntl } from 'react-intl';
import { timeSince } from '../../../lib/time-since.ts';
import { devicesQuery } from '../../../platform/auth/visitor-queries.ts';
import { refusalOf, textField } from '../../../platform/forms/submission.ts';
import { useDateOfInstant } from '../../../platform/i18n/use-date-of-instant.ts';
import { useText } from '../../../platform/i18n/use-text.ts';
import { Badge } from '../../../ui/feedback/Badge.tsx';
import { AccountForm } from '../forms/AccountForm.tsx';
import { accepted, type Intent } from '../forms/account-action.ts';
import * as styles from './Devices.module.css';

/** The member's logged-in devices; every device but this one can be logged out. `now` is in milliseconds since 1970. */
export function DeviceList({ devices, now }: { readonly devices: readonly Device[]; readonly now: number }) {
  const text = useText();
  return (
    <>
      <ul className={styles.list}>
        {devices.map((device) => (
          <DeviceItem key={device.id} device={device} now={now} />
        ))}
      </ul>
      {devices.some(({ current }) => !current) ? (
        <AccountForm
          intent="log-out-others"
          submitLabel={text('account.devices.log-out-others')}
          buttonStyle={{ variant: 'secondary' }}
        />
      ) : (
        <p className={styles.seen}>{text('account.devices.only')}</p>
      )}
    </>
  );
}

/** A device: its browser and system, its last use, and since when it is logged in. */
function DeviceItem({ device, now }: { readonly device: Device; readonly now: number }) {
  const text = useText();
  const dateOf = useDateOfInstant();
  const { formatRelativeTime } = useIntl();
  const { id, browser, system, current, created_at: createdAt, last_seen_at: lastSeen } = device;
  const name =
    browser && system
      ? text('account.devices.name', { browser, system })
      : (browser ?? system ?? text('account.devices.unknown'));
  const lastUse = () => {
    if (current) return text('account.devices.active');
    const since = timeSince(Date.parse(lastSeen), now);
    if (!since) return text('account.devices.just-now');
    return text('account.devices.last-seen', {
      ago: formatRelativeTime(since.value, since.unit, { numeric: 'auto' }),
    });
  };
  return (
    <li className={styles.device}>
      <DeviceMark system={system} />
      <div>
        <p className={styles.name}>
          {name}
          {current ? <Badge tone="success">{text('account.devices.current')}</Badge> : null}
        </p>
        <p className={styles.seen}>
          <time dateTime={lastSeen}>{lastUse()}</time>{' '}
          <span className={styles.since}>{text('account.devices.since', { date: dateOf(createdAt) })}</span>
        </p>
      </div>
      {current ? null : (
        <AccountForm
          intent="log-out-device"
          subject={id}
          submitLabel={text('account.devices.log-out')}
          submitName={text('account.devices.log-out.name', { device: name })}
          buttonStyle={{ variant: 'secondary', size: 'small' }}
        />
      )}
    </li>
  );
}

const PHONES: ReadonlySet<string | null> = new Set(['Android', 'iOS']);

function DeviceMark({ system }: { readonly system: string | null }) {
  return (
    <span className={styles.mark}>
      <svg
        aria-hidden="true"
        viewBox="0 0 24 24"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.75"
        strokeLinecap="round"
      >
        {PHONES.has(system) ? (
          <path d="M8.5 3h7A1.5 1.5 0 0 1 17 4.5v15a1.5 1.5 0 0 1-1.5 1.5h-7A1.5 1.5 0 0 1 7 19.5v-15A1.5 1.5 0 0 1 8.5 3zM11 18h2" />
        ) : (
          <path d="M6 5h12a1 1 0 0 1 1 1v9H5V6a1 1 0 0 1 1-1zM2.5 18.5h19" />
        )}
      </svg>
    </span>
  );
}

/** Logs the member out on one device. A device that is already logged out counts as success. */
export const logOutDevice: Intent = async ({ app }, form, user) => {
  const response = await app.api('logOutDevice', { params: { id: textField(form, 'subject') } });
  const isLoggedOut = response.status === 204 || response.status === 404;
  return isLoggedOut ? accepted(app, devicesQuery(app, user), 'device') : refusalOf(response);
};

export const logOutOtherDevices: Intent = async ({ app }, _form, user) => {
  const response = await app.api('logOutOtherDevices', {});
  return response.status === 204 ? accepted(app, devicesQuery(app, user), 'devices') : refusalOf(response);
};
