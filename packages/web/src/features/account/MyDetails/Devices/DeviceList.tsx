import type { Device } from '@sound-library/contract/resources/devices.ts';
import { useDateOfInstant, useText } from '../../../../platform/i18n/use-text.ts';
import { Badge } from '../../../../ui/Badge/Badge.tsx';
import { AccountForm } from '../../AccountForm/AccountForm.tsx';
import { DeviceMark } from './DeviceMark.tsx';
import styles from './Devices.module.css';
import { useDeviceWords } from './use-device-words.ts';

const SMALL = { variant: 'secondary', size: 'small' } as const;

interface DeviceListProps {
  readonly devices: readonly Device[];
  /** In milliseconds since 1970. */
  readonly now: number;
}

/** Where the person is logged in; every device but this one can be logged out. */
export function DeviceList({ devices, now }: DeviceListProps) {
  const text = useText();
  const wordsOf = useDeviceWords();
  const dateOf = useDateOfInstant();
  return (
    <>
      <ul className={styles.list}>
        {devices.map((device) => {
          const { name, seen } = wordsOf(device, now);
          return (
            <li className={styles.device} key={device.id}>
              <DeviceMark system={device.system} />
              <div>
                <p className={styles.name}>
                  {name}
                  {device.current ? <Badge tone="success">{text('account.devices.current')}</Badge> : null}
                </p>
                <p className={styles.seen}>
                  <time dateTime={device.last_seen_at}>{seen}</time>{' '}
                  <span className={styles.since}>
                    {text('account.devices.since', { date: dateOf(device.created_at) })}
                  </span>
                </p>
              </div>
              {device.current ? null : (
                <AccountForm
                  intent="log-out-device"
                  subject={device.id}
                  submitLabel={text('account.devices.log-out')}
                  submitName={text('account.devices.log-out.name', { device: name })}
                  look={SMALL}
                />
              )}
            </li>
          );
        })}
      </ul>
      {devices.some(({ current }) => !current) ? (
        <AccountForm
          intent="log-out-others"
          submitLabel={text('account.devices.log-out-others')}
          look={{ variant: 'secondary' }}
        />
      ) : (
        <p className={styles.seen}>{text('account.devices.only')}</p>
      )}
    </>
  );
}
