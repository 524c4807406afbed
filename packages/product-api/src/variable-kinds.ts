import { z } from 'zod';

// Kinds of environment variables: how each is read, and what is said of one that can't be.

export const SECRET_MIN_CHARACTERS = 32;

export const wholeNumber = (min: number, max: number) => {
  const error = `use a whole number from ${min} to ${max}`;
  return z.coerce.number({ error }).int({ error }).min(min, { error }).max(max, { error });
};
export const yesOrNo = z.enum(['true', 'false'], 'use true or false').transform((value) => value === 'true');
export const list = z.string().transform((value) =>
  value
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== ''),
);
export const onOrOff = z.enum(['on', 'off'], 'use on or off');
export const hostName = z.string().regex(/^[\w.-]+(:\d+)?$/, 'use a host name, with a port if need be, and no scheme');
export const webhookUser = (fallback: string) =>
  z
    .string()
    .regex(/^[^:]{1,200}$/, 'use up to 200 characters without a colon')
    .default(fallback);
export const webhookPassword = z.string().min(16, 'use at least 16 characters');
