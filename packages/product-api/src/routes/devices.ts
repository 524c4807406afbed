import type { ProductApi } from '@sound-library/contract/product-api.ts';
import { deviceName } from '../domain/device-name.ts';
import type { Handler } from '../plugins/serve-contract.ts';
import type { Services } from '../services.ts';

/** Where the person is logged in. */
export function devicesRoute({ sessions }: Services): Handler<ProductApi['getDevices']> {
  return async ({ member: { user, session } }) => ({
    devices: (await sessions.list(user.id)).map((one) => ({
      id: one.id,
      ...deviceName(one.userAgent),
      current: one.id === session.id,
      created_at: one.createdAt.toISOString(),
      last_seen_at: one.lastSeenAt.toISOString(),
    })),
  });
}

/** Ends one session of the person; one that is over, or another person's, is left alone without a word. */
export function logOutDeviceRoute({ sessions }: Services): Handler<ProductApi['logOutDevice']> {
  return async ({ member: { user }, params }) => {
    await sessions.endOne(user.id, params.id);
    return undefined;
  };
}

/** Ends all sessions of the person but the one that asks. */
export function logOutOtherDevicesRoute({ sessions }: Services): Handler<ProductApi['logOutOtherDevices']> {
  return async ({ member: { user, session } }) => {
    await sessions.endOthers(user.id, session.id);
    return undefined;
  };
}
