import type { TextKey } from '../../../platform/i18n/texts.ts';

interface SectionFacts {
  readonly id: string;
  readonly title: TextKey;
  readonly hint: TextKey;
}

export const PERSONAL = { id: 'details', title: 'account.personal', hint: 'account.personal.hint' } as const;
export const LOG_IN = { id: 'log-in', title: 'account.log-in', hint: 'account.log-in.hint' } as const;
export const PASSKEYS = { id: 'passkeys', title: 'account.passkeys', hint: 'account.passkeys.hint' } as const;
export const DEVICES = { id: 'devices', title: 'account.devices', hint: 'account.devices.hint' } as const;
export const DATA = { id: 'data', title: 'account.data', hint: 'account.data.hint' } as const;
export const DELETE = { id: 'delete', title: 'account.delete', hint: 'account.delete.hint' } as const;

/** What the details page has, in order. */
export const SECTIONS = [PERSONAL, LOG_IN, PASSKEYS, DEVICES, DATA, DELETE] as const satisfies readonly SectionFacts[];
