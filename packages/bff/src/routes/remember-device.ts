import { productApi } from '@sound-library/contract/product-api.ts';
import { accountSchema } from '@sound-library/contract/resources/account.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { callAsMember } from './call-as-member.ts';

const LONGEST_MS = 1000;
const { path } = productApi.getAccount;

/**
 * Lets the browser count as a known device of the account that it has just logged in. Anybody may register an address
 * of somebody else and log in to that: as long as it is not proved, it must not lead to more guesses at the
 * password of the address's owner.
 */
export async function rememberDevice(app: FastifyInstance, request: FastifyRequest, reply: FastifyReply) {
  if (app.isTrustedDevice(request) || (await ownsItsAddress(app, request))) app.rememberDevice(request, reply);
}

async function ownsItsAddress(app: FastifyInstance, request: FastifyRequest): Promise<boolean> {
  try {
    const signal = AbortSignal.timeout(LONGEST_MS);
    const { status, body } = await callAsMember(app, request, { method: 'GET', path, signal });
    return status === 200 && accountSchema.parse(JSON.parse(body.toString('utf8'))).email_confirmed;
  } catch {
    // The log in has worked; not being a known device costs a member nothing but some of his wrong passwords.
    return false;
  }
}
