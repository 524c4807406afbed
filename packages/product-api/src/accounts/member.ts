import type { ProductApi } from '@sound-library/contract/product-api.ts';
import type { Member } from '@sound-library/contract/resources/user.ts';
import type { FastifyRequest } from 'fastify';
import { featuresOfPerson, identityOfBrowser, toEnablements } from '../features/features.ts';
import { logFailure, toApiError } from '../plugins/error-handler.ts';
import type { Handler } from '../plugins/serve-contract.ts';
import type { Services } from '../services.ts';
import { toUser } from './account-routes.ts';

/** A page does not wait longer than this for optional data, such as a slow billing service. */
const PAGE_WAITS_MS = 250;

type Parts = Omit<Member, 'user'>;
type Reading = () => Promise<Parts>;

/** The member with the data of their page, each part equal to the response of its own call. */
export function memberRoute(
  services: Pick<Services, 'subscriptions' | 'queries' | 'rollOuts' | 'now'>,
): Handler<ProductApi['getMember']> {
  return async ({ query, member: { user }, request }) => {
    const person = { userId: user.id, browserIdentityId: identityOfBrowser(request) };
    const subscriptions: Reading = async () => ({ subscriptions: await services.subscriptions.stateOf(user.id) });
    const features: Reading = async () => ({ features: toEnablements(await featuresOfPerson(services, person)) });
    const wanted = query.features === 'no' ? { subscriptions } : { subscriptions, features };
    return { user: toUser(user), ...(await readPartsInTime(wanted, request)) };
  };
}

/** Reads all parts concurrently, and returns those that are ready in time; null for a part that could not be read. */
async function readPartsInTime(readings: Readonly<Record<string, Reading>>, request: FastifyRequest): Promise<Parts> {
  let known: Parts = {};
  const { promise: waitedLongEnough, resolve } = Promise.withResolvers<void>();
  const timer = setTimeout(resolve, PAGE_WAITS_MS);
  const read = async ([name, reading]: [string, Reading]) => {
    const part = await reading().catch((error: unknown) => {
      logFailure(toApiError(error), request, { fact: name });
      return { [name]: null };
    });
    known = { ...known, ...part };
  };
  await Promise.race([Promise.all(Object.entries(readings).map(read)), waitedLongEnough]);
  clearTimeout(timer);
  return known;
}
