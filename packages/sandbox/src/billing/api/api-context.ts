import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { BillingConfig } from '../billing-config.ts';
import type { BillingStore } from '../state/billing-store.ts';
import type { Change } from '../state/change.ts';
import type { FormTree } from './form.ts';
import { onceByKey } from './idempotency.ts';
import { type Facts, type ListRules, listed } from './list-query.ts';

/** What the API's routes work with. */
export interface ApiContext {
  readonly app: FastifyInstance;
  readonly store: BillingStore;
  readonly config: BillingConfig;
}

export interface IdRoute {
  readonly Params: { readonly id: string };
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;
const isForm = (value: unknown): value is FormTree => isRecord(value);

export const queryOf = ({ query }: FastifyRequest): Record<string, unknown> => (isRecord(query) ? query : {});
export const bodyOf = ({ body }: FastifyRequest): FormTree => (isForm(body) ? body : {});

/** The answer to a list request: `{ list: [{ <name>: … }], next_offset }`, with what `beside` adds to each entry. */
export function listAnswer<Resource extends Facts>(
  name: string,
  resources: readonly Resource[],
  request: FastifyRequest,
  rules: ListRules,
  beside: (resource: Resource) => object = () => ({}),
): object {
  const page = listed(resources, queryOf(request), rules);
  return {
    list: page.resources.map((resource) => ({ [name]: resource, ...beside(resource) })),
    ...(page.nextOffset !== undefined && { next_offset: page.nextOffset }),
  };
}

/** A POST that changes the state; `act` gives the answer. */
export function changing(
  { store }: ApiContext,
  act: (change: Change, request: FastifyRequest<{ Params: { id: string } }>) => object,
): (request: FastifyRequest<{ Params: { id: string } }>, reply: FastifyReply) => Promise<FastifyReply> {
  return async (request, reply) => {
    const body = store.change('api', (change) => onceByKey(change, request, reply, (inner) => act(inner, request)));
    return reply.type('application/json; charset=utf-8').send(body);
  };
}
