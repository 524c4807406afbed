import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { SandboxConfig } from '../../config.ts';
import { BillingProblem, type Change } from '../billing-state.ts';
import type { BillingStore } from '../billing-store.ts';

export interface ApiContext {
  readonly app: FastifyInstance;
  readonly store: BillingStore;
  readonly config: SandboxConfig['billing'];
}

export interface IdRoute {
  readonly Params: { readonly id: string };
}
type IdRequest = FastifyRequest<{ Params: { id: string } }>;

const KEY_LIFE_SECONDS = 30 * 60;
const KEY = 'chargebee-idempotency-key';

/** A POST that changes the state, once per idempotency key: response and effect are stored in one change. */
export function changing(
  { store }: ApiContext,
  act: (change: Change, request: IdRequest) => object,
): (request: IdRequest, reply: FastifyReply) => Promise<FastifyReply> {
  return async (request, reply) => {
    const key = request.headers[KEY];
    const fingerprint = createHash('sha256')
      .update(JSON.stringify([request.url, request.body ?? null]))
      .digest('base64url');
    const body = store.change((change) => {
      const { state, now } = change;
      state.answers = state.answers.filter(({ until }) => until > now);
      const earlier = state.answers.find((response) => response.key === key);
      if (earlier && earlier.request !== fingerprint) {
        throw new BillingProblem('invalid_request', 'The idempotency key was used with another request', KEY);
      }
      if (earlier) {
        reply.header('chargebee-idempotency-replayed', 'true');
        return earlier.body;
      }
      const response = JSON.stringify(act(change, request));
      if (typeof key === 'string') {
        state.answers.push({ key, request: fingerprint, body: response, until: now + KEY_LIFE_SECONDS });
      }
      return response;
    });
    return reply.type('application/json; charset=utf-8').send(body);
  };
}

export type Fields = Readonly<Record<string, unknown>>;

/**
 * The response to a list request, `{ list: [{ <name>: … }], next_offset }`, with the result of `beside` added to each entry: a page
 * as requested by `limit`, `offset`, `sort_by[asc|desc]` and `field[is|after]`, newest first by default. Throws `param_wrong_value`
 * for anything else in the query: ignoring a filter would return wrong results.
 */
export function listResponse<Resource extends Fields>(
  name: string,
  { query }: FastifyRequest,
  resources: readonly Resource[],
  beside: (resource: Resource) => object = () => ({}),
): object {
  let limit = 10;
  let offset: string | undefined;
  let sort = 'created_at';
  let direction = -1;
  let rest = [...resources];
  for (const [param, input] of Object.entries(Object(query))) {
    const value = String(input);
    const [, field = param, operator] = /^(\w+)\[(\w+)\]$/.exec(param) ?? [];
    if (param === 'limit') limit = limitOf(value);
    else if (param === 'offset') offset = value;
    else if (field === 'sort_by') {
      sort = value;
      direction = operator === 'asc' ? 1 : -1;
    } else if (operator === 'is') rest = rest.filter((resource) => String(resource[field] ?? '') === value);
    else if (operator === 'after') rest = rest.filter((resource) => Number(resource[field]) > Number(value));
    else if (param !== 'include_deleted') throw wrong(param, 'is not known here');
  }
  // Pages continue after the last one's key, so that entries added meanwhile do not shift them.
  const keyOf = (resource: Fields): Key => [Number(resource[sort] ?? 0), String(resource.id)];
  const compare = (one: Key, other: Key): number =>
    direction * (one[0] - other[0] || (one[1] < other[1] ? -1 : Number(one[1] > other[1])));
  rest.sort((one, other) => compare(keyOf(one), keyOf(other)));
  if (offset !== undefined) {
    const after: Key = JSON.parse(offset);
    rest = rest.filter((resource) => compare(keyOf(resource), after) > 0);
  }
  const page = rest.slice(0, limit);
  const last = page.at(-1);
  return {
    list: page.map((resource) => ({ [name]: resource, ...beside(resource) })),
    ...(rest.length > limit && last && { next_offset: JSON.stringify(keyOf(last)) }),
  };
}

type Key = readonly [number, string];

function limitOf(value: string): number {
  const limit = Number(value);
  if (!Number.isInteger(limit) || limit < 1 || limit > 100) throw wrong('limit', 'is from 1 to 100');
  return limit;
}

const wrong = (param: string, issue: string): BillingProblem =>
  new BillingProblem('param_wrong_value', `${param} : ${issue}`, param);
