import type { DoneName } from '../AccountForm/account-outcome.ts';

/** Where the focus goes when what had it, such as the button of a device, is gone. */
const PLACE: Readonly<Record<DoneName, string>> = {
  details: 'details',
  confirmation: 'content',
  kept: 'content',
  device: 'devices',
  devices: 'devices',
  passkey: 'passkeys',
};

export function focusWhatChanged(done: DoneName): void {
  if (document.activeElement && document.activeElement !== document.body) return;
  document.getElementById(PLACE[done])?.focus({ preventScroll: true });
}
