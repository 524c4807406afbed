import type { Device } from '@sound-library/contract/resources/devices.ts';
import { useIntl } from 'react-intl';
import { timeSince } from '../../../../lib/format.ts';
import { useText } from '../../../../platform/i18n/use-text.ts';

interface DeviceWords {
  readonly name: string;
  /** When it was used last. */
  readonly seen: string;
}

/** What a device is called, and when it was used; `now` in milliseconds since 1970. */
export function useDeviceWords(): (device: Device, now: number) => DeviceWords {
  const text = useText();
  const { formatRelativeTime } = useIntl();

  const nameOf = ({ browser, system }: Device) => {
    if (browser && system) return text('account.devices.name', { browser, system });
    return browser ?? system ?? text('account.devices.unknown');
  };
  const seen = ({ current, last_seen_at: lastSeen }: Device, now: number) => {
    if (current) return text('account.devices.active');
    const since = timeSince(Date.parse(lastSeen), now);
    if (!since) return text('account.devices.just-now');
    const ago = formatRelativeTime(since.value, since.unit, { numeric: 'auto' });
    return text('account.devices.last-seen', { ago });
  };
  return (device, now) => ({ name: nameOf(device), seen: seen(device, now) });
}
