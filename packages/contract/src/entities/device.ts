import { z } from 'zod';

/** A browser in which the member is logged in. Instants are ISO texts. */
export const deviceSchema = z.object({
  id: z.uuid(),
  /** Such as `Firefox`; null when it did not say. */
  browser: z.string().nullable(),
  /** Such as `Windows`; null when it did not say. */
  system: z.string().nullable(),
  /** The one that asks. */
  current: z.boolean(),
  created_at: z.iso.datetime(),
  last_seen_at: z.iso.datetime(),
});
export type Device = z.infer<typeof deviceSchema>;

export const deviceListSchema = z.object({ devices: z.array(deviceSchema) });
export type DeviceList = z.infer<typeof deviceListSchema>;
