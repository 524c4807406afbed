import { z } from 'zod';
import { AUTHENTICATED_CALL, contract } from '../define.ts';
import { deviceListSchema } from '../entities/device.ts';

export const devices = contract.router({
  getDevices: {
    method: 'GET',
    path: '/api/devices',
    summary: 'Where the user is logged in, latest use first',
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
    summary: 'Log the user out everywhere else',
    responses: { 204: contract.noBody() },
    metadata: AUTHENTICATED_CALL,
  },
});
