import { z } from 'zod';
import { AUTHENTICATED_CALL, contract } from '../define.ts';

/** A browser in which the member is logged in. Timestamps are ISO texts. */
export const deviceSchema = z.object({
  id: z.uuid(),
  /** For example `Firefox`; null when unknown. */
  browser: z.string().nullable(),
  /** For example `Windows`; null when unknown. */
  system: z.string().nullable(),
  /** The browser that makes the call. */
  current: z.boolean(),
  created_at: z.iso.datetime(),
  last_seen_at: z.iso.datetime(),
});
export type Device = z.infer<typeof deviceSchema>;

export const deviceListSchema = z.object({ devices: z.array(deviceSchema) });
export type DeviceList = z.infer<typeof deviceListSchema>;

export const devices = contract.router({
  getDevices: {
    method: 'GET',
    path: '/api/devices',
    summary: 'List the devices on which the user is logged in, latest use first',
    responses: { 200: deviceListSchema },
    metadata: AUTHENTICATED_CALL,
  },
  logOutDevice: {
    method: 'DELETE',
    path: '/api/devices/:id',
    summary: 'Log the user out on one device',
    pathParams: z.object({ id: z.uuid() }),
    responses: { 204: contract.noBody() },
    metadata: AUTHENTICATED_CALL,
  },
  logOutOtherDevices: {
    method: 'DELETE',
    path: '/api/devices',
    summary: 'Log the user out on all other devices',
    responses: { 204: contract.noBody() },
    metadata: AUTHENTICATED_CALL,
  },
});
