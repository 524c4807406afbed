import { type FaultSwitch, faultSwitch } from '../../faults/fault-switch.ts';

/** What of the content service can go wrong, each apart. Editors are never in the way of a fault. */
export const READERS_SERVICES = ['delivery', 'preview', 'media'] as const;
export type ReadersService = (typeof READERS_SERVICES)[number];

/** `down` resets the connection. `/api/outages` has more modes, for the service as a whole. */
export const CONTENT_FAULT_MODES = ['ok', 'down', 'hanging'] as const;
type ContentFault = (typeof CONTENT_FAULT_MODES)[number];

export type ContentFaults = FaultSwitch<ReadersService, ContentFault>;

export const createContentFaults = (): ContentFaults => faultSwitch('ok');
