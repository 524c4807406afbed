import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { BillingConfig } from '../../config.ts';
import { BillingProblem, type Change } from '../billing-state.ts';
import type { BillingStore } from '../billing-store.ts';
import type { FormTree } from './params.ts';

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

const KEPT_SECONDS = 30 * 60;
const KEY = 'chargebee-idempotency-key';
const REPLAYED = 'chargebee-idempotency-replayed';

/**
 * Does what a POST asks for, once per idempotency key: the same request with the same key gets the first answer again,
 * another request with that key is refused. Answer and effect are kept in one change.
 */
export function onceByKey(
  change: Change,
  request: FastifyRequest,
  reply: FastifyReply,
  act: (change: Change) => object,
): string {
  const key = request.headers[KEY];
  if (typeof key !== 'string' || key === '') return JSON.stringify(act(change));
  const fingerprint = createHash('sha256')
    .update(JSON.stringify([request.url, request.body ?? null]))
    .digest('base64url');
  const { state, now } = change;
  state.answers = state.answers.filter(({ until }) => until > now);
  const known = state.answers.find((answer) => answer.key === key);
  if (known !== undefined && known.request !== fingerprint) {
    throw new BillingProblem('invalid_request', 'The idempotency key was used with another request', KEY);
  }
  if (known !== undefined) {
    reply.header(REPLAYED, 'true');
    return known.body;
  }
  const body = JSON.stringify(act(change));
  state.answers.push({ key, request: fingerprint, body, until: now + KEPT_SECONDS });
  return body;
}

const LIMIT_DEFAULT = 10;
const LIMIT_MAX = 100;

export type Facts = Readonly<Record<string, unknown>>;

/** What may be asked of a list: the fields it is filtered by, and those it is sorted by, the first by default. */
export interface ListRules {
  readonly filters: readonly string[];
  readonly sorts: readonly [string, ...string[]];
}

export interface Listed<Resource> {
  readonly resources: readonly Resource[];
  readonly nextOffset: string | undefined;
}

/**
 * One page of resources as `limit`, `offset`, `sort_by[asc|desc]` and `field[operator]` ask for it; newest first
 * unless asked otherwise. Throws `param_wrong_value` for whatever else the query holds: a filter that was passed
 * over would give the wrong answer.
 */
export function listed<Resource extends Facts>(
  resources: readonly Resource[],
  query: Readonly<Record<string, unknown>>,
  { filters, sorts }: ListRules,
): Listed<Resource> {
  let limit = LIMIT_DEFAULT;
  let after: readonly [unknown, unknown] | undefined;
  let [sort]: readonly string[] = sorts;
  let direction = -1;
  let kept = [...resources];
  for (const [name, value] of Object.entries(query)) {
    if (typeof value !== 'string') throw wrong(name, 'may be given once');
    const [, field = name, operator] = /^(\w+)\[(\w+)\]$/.exec(name) ?? [];
    if (name === 'limit') limit = limitOf(value);
    else if (name === 'offset') after = offsetOf(value);
    else if (name === 'include_deleted') continue;
    else if (field === 'sort_by') {
      if (!sorts.includes(value)) throw wrong(name, `sorts by ${sorts.join(' or ')}`);
      sort = value;
      direction = operator === 'asc' ? 1 : -1;
    } else if (filters.includes(field)) kept = kept.filter(filterOf(name, field, operator ?? 'is', value));
    else throw wrong(name, 'is not known here');
  }
  return pageOf(kept, { limit, after, sort: sort ?? sorts[0], direction });
}

interface PageWish {
  readonly limit: number;
  readonly after: readonly [unknown, unknown] | undefined;
  readonly sort: string;
  readonly direction: number;
}

/** Pages go on after the last one's key, so that what is added meanwhile moves nothing. */
function pageOf<Resource extends Facts>(
  resources: readonly Resource[],
  { limit, after, sort, direction }: PageWish,
): Listed<Resource> {
  const keyOf = (resource: Facts) => [resource[sort] ?? 0, resource.id] as const;
  const compare = (one: readonly [unknown, unknown], other: readonly [unknown, unknown]): number =>
    direction * (order(one[0], other[0]) || order(one[1], other[1]));
  const sorted = resources.toSorted((one, other) => compare(keyOf(one), keyOf(other)));
  const rest = after === undefined ? sorted : sorted.filter((resource) => compare(keyOf(resource), after) > 0);
  const page = rest.slice(0, limit);
  const last = page.at(-1);
  return {
    resources: page,
    nextOffset: rest.length > limit && last !== undefined ? JSON.stringify(keyOf(last)) : undefined,
  };
}

const order = (one: unknown, other: unknown): number => {
  if (typeof one === 'number' && typeof other === 'number') return one - other;
  return String(one) < String(other) ? -1 : Number(String(one) > String(other));
};

function filterOf(name: string, field: string, operator: string, value: string): (resource: Facts) => boolean {
  const textOf = (resource: Facts): string => (resource[field] === undefined ? '' : String(resource[field]));
  switch (operator) {
    case 'is':
      return (resource) => textOf(resource) === value;
    case 'in': {
      const wanted = stringsOf(name, value);
      return (resource) => wanted.includes(textOf(resource));
    }
    case 'after':
      return (resource) => Number(textOf(resource)) > Number(value);
    default:
      throw wrong(name, 'knows is, in, after');
  }
}

/** A JSON list, as the SDK writes it. */
function stringsOf(name: string, value: string): string[] {
  try {
    const parsed: unknown = JSON.parse(value);
    if (Array.isArray(parsed)) return parsed.map(String);
  } catch {
    // Answered below, as any other value that is no list.
  }
  throw wrong(name, 'must be a JSON list');
}

function limitOf(value: string): number {
  const limit = Number(value);
  if (!Number.isInteger(limit) || limit < 1 || limit > LIMIT_MAX) throw wrong('limit', `is from 1 to ${LIMIT_MAX}`);
  return limit;
}

function offsetOf(value: string): readonly [unknown, unknown] {
  try {
    const parsed: unknown = JSON.parse(value);
    if (Array.isArray(parsed) && parsed.length === 2) return [parsed[0], parsed[1]];
  } catch {
    // Answered below: nobody but us makes offsets.
  }
  throw wrong('offset', 'is not one of this list');
}

const wrong = (param: string, issue: string): BillingProblem =>
  new BillingProblem('param_wrong_value', `${param} : ${issue}`, param);
