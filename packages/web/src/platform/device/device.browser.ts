import { type Device, type DeviceSource, guessDevice } from './device.ts';

/** Specification, section 9. */
const RESIZE_REFRESH_MS = 50;

/** The shorter side of the largest phones, excluding unfolded ones, in CSS pixels. */
const PHONE_MAX_PX = 600;

/** The parts of the window that describe the device. */
export type DeviceWindow = Pick<Window, 'innerWidth' | 'innerHeight' | 'addEventListener' | 'removeEventListener'> & {
  readonly navigator: Pick<Navigator, 'userAgent' | 'maxTouchPoints'>;
};

/** The device according to the browser, refreshed 50 ms after the last resize (specification, section 9). */
export function createDeviceSource(page: DeviceWindow = window): DeviceSource {
  let device = deviceOf(page);

  function subscribe(listener: () => void): () => void {
    let refresh: ReturnType<typeof setTimeout> | undefined;
    const refreshDevice = () => {
      const found = deviceOf(page);
      if (found.form === device.form && found.system === device.system) return;
      device = found;
      listener();
    };
    const refreshSoon = () => {
      clearTimeout(refresh);
      refresh = setTimeout(refreshDevice, RESIZE_REFRESH_MS);
    };
    page.addEventListener('resize', refreshSoon);
    return () => {
      clearTimeout(refresh);
      page.removeEventListener('resize', refreshSoon);
    };
  }

  return { current: () => device, subscribe };
}

function deviceOf({ navigator: { userAgent, maxTouchPoints }, innerWidth, innerHeight }: DeviceWindow): Device {
  const guess = guessDevice({ userAgent, isMobile: null, platform: null });
  // iPads identify as Macs, but no Mac has a touch screen.
  const isTouchMac = guess?.system === 'macos' && maxTouchPoints > 1;
  if (guess?.form === 'desk' && !isTouchMac) return guess;
  if (!guess) return { system: 'other', form: 'desk' };
  // A foldable is a phone or a tablet by its current size.
  return { system: 'other', form: Math.min(innerWidth, innerHeight) < PHONE_MAX_PX ? 'phone' : 'tablet' };
}
