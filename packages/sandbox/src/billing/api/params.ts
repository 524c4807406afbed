import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { BillingProblem } from '../billing-state.ts';

/** A form's fields as a tree: `customer[id]=a&coupon_ids[0]=b` is `{ customer: { id: 'a' }, coupon_ids: { 0: 'b' } }`. */
export interface FormTree {
  [name: string]: string | FormTree;
}

export function acceptForms(app: FastifyInstance): void {
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    async (_request: unknown, body: unknown) => parseForm(String(body)),
  );
}

const NAME = /^([^[\]]+)((?:\[[^[\]]*\])*)$/;

export function parseForm(body: string): FormTree {
  const tree = branch();
  for (const [name, value] of new URLSearchParams(body)) {
    const [, head = name, brackets = ''] = NAME.exec(name) ?? [];
    const path = [head, ...[...brackets.matchAll(/\[([^[\]]*)\]/g)].map(([, key = '']) => key)];
    let at = tree;
    for (const key of path.slice(0, -1)) {
      const next = at[key];
      const inner = typeof next === 'object' ? next : branch();
      at[key] = inner;
      at = inner;
    }
    at[path.at(-1) ?? ''] = value;
  }
  return tree;
}

/** Without a prototype: a field may have any name. */
const branch = (): FormTree => Object.create(null);

const isForm = (value: unknown): value is FormTree => typeof value === 'object' && value !== null;
export const bodyOf = ({ body }: { readonly body: unknown }): FormTree => (isForm(body) ? body : {});

export const text = z.string().trim().min(1).max(250);
export const moment = z.coerce.number().int().nonnegative();
export const webAddress = z.url({ protocol: /^https?$/, error: 'is not an http or https address' }).max(250);

/** Coupons, written as `coupon_ids[0]=…&coupon_ids[1]=…`. */
export const couponIds = z
  .record(z.string(), text)
  .default({})
  .transform((ids) => Object.values(ids));

/** Where an order names its one plan price: in a table, written by columns. */
export const PLAN_PRICE = 'subscription_items[item_price_id][0]';
export const planPrice = z
  .object({ item_price_id: z.strictObject({ 0: text }) })
  .transform(({ item_price_id }) => item_price_id[0]);

/** The body's fields. Throws `param_wrong_value` with Chargebee's name of the field, such as `customer[id]`. */
export function readParams<Schema extends z.ZodType>(schema: Schema, body: FormTree): z.output<Schema> {
  const parsed = schema.safeParse(body);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  const [head = 'body', ...rest] = (issue?.path ?? []).map(String);
  const param = head + rest.map((key) => `[${key}]`).join('');
  throw new BillingProblem('param_wrong_value', `${param} : ${issue?.message ?? 'is not valid'}`, param);
}
