import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { addressKey } from '../throttle/address-key.ts';

const schemas = {
  email: z.object({ email: z.string() }).transform(({ email }) => email),
  email_address: z.object({ email_address: z.string() }).transform(({ email_address }) => email_address),
};

/** What stands for the address in a field of the body; requests without one share a key, they fail anyway. */
export function mailReceiver({ body }: FastifyRequest, field: keyof typeof schemas): string {
  return `address ${addressKey(schemas[field].safeParse(body).data ?? '')}`;
}
