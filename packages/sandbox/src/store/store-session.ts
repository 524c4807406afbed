import cookie from '@fastify/cookie';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Customer } from './customer.ts';

const COOKIE = 'store_session';
const MAX_AGE_SECONDS = 24 * 60 * 60;
const customerSchema = z.object({ name: z.string(), email: z.string() });

/** Who is signed in at the store: kept in a signed cookie, so that a restart forgets nobody. */
export interface StoreSession {
  /** Lets the app's routes read and write the cookie; the functions below need it. */
  readonly register: (app: FastifyInstance) => Promise<void>;
  readonly signIn: (reply: FastifyReply, customer: Customer) => void;
  /** Undefined when nobody is signed in, and for a cookie that the store did not make. */
  readonly customerOf: (request: FastifyRequest) => Customer | undefined;
}

/** The store's sessions, signed with a key made from the secret that it shares with the storefront. */
export function storeSession(secret: string): StoreSession {
  return {
    register: async (app) => {
      await app.register(cookie, { secret: `store session:${secret}` });
    },
    signIn: (reply, customer) => {
      const value = Buffer.from(JSON.stringify(customer)).toString('base64url');
      reply.setCookie(COOKIE, value, {
        path: '/store',
        httpOnly: true,
        sameSite: 'lax',
        maxAge: MAX_AGE_SECONDS,
        signed: true,
      });
    },
    customerOf: (request) => {
      const { valid, value } = request.unsignCookie(request.cookies[COOKIE] ?? '');
      return valid ? customerSchema.parse(JSON.parse(Buffer.from(value, 'base64url').toString())) : undefined;
    },
  };
}
