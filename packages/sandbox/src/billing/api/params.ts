import { z } from 'zod';
import { BillingProblem } from '../billing-state.ts';

export const text = z.string().trim().min(1).max(250);
export const moment = z.coerce.number().int().nonnegative();
export const webAddress = z.url({ protocol: /^https?$/, error: 'is not an http or https address' }).max(250);

/** A list, written as `name[0]=…&name[1]=…`. */
export const list = <Item extends z.ZodType>(item: Item) =>
  z.preprocess((value) => (typeof value === 'object' && value !== null ? Object.values(value) : value), z.array(item));

/** A table, written by columns: `name[column][0]=…`. */
export const rows = <Row extends z.ZodType>(row: Row) => z.preprocess(rowsOf, z.array(row));

function rowsOf(columns: unknown): unknown {
  if (typeof columns !== 'object' || columns === null) return columns;
  const table = new Map<string, Record<string, unknown>>();
  for (const [column, cells] of Object.entries(columns)) {
    for (const [index, cell] of Object.entries(Object(cells))) {
      table.set(index, { ...table.get(index), [column]: cell });
    }
  }
  return [...table.values()];
}

/** The body's fields. Throws `param_wrong_value` with Chargebee's name of the field, such as `customer[id]`. */
export function readParams<Schema extends z.ZodType>(schema: Schema, body: FormTree): z.output<Schema> {
  const parsed = schema.safeParse(body);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  const [head = 'body', ...rest] = (issue?.path ?? []).map(String);
  const param = head + rest.map((key) => `[${key}]`).join('');
  throw new BillingProblem('param_wrong_value', `${param} : ${issue?.message ?? 'is not valid'}`, param);
}

/** A form's fields as a tree: `customer[id]=a&coupon_ids[0]=b` is `{ customer: { id: 'a' }, coupon_ids: { 0: 'b' } }`. */
export interface FormTree {
  [name: string]: string | FormTree;
}

const NAME = /^([^[\]]+)((?:\[[^[\]]*\])*)$/;

/** Reads a form body as Chargebee's SDKs write it. A name that is not of that form stays as it is. */
export function parseForm(body: string): FormTree {
  const tree = branch();
  for (const [name, value] of new URLSearchParams(body)) {
    const [, head = name, brackets = ''] = NAME.exec(name) ?? [];
    const path = [head, ...[...brackets.matchAll(/\[([^[\]]*)\]/g)].map(([, key = '']) => key)];
    put(tree, path, value);
  }
  return tree;
}

function put(tree: FormTree, path: readonly string[], value: string): void {
  const last = path.at(-1) ?? '';
  let at = tree;
  for (const key of path.slice(0, -1)) {
    const next = at[key];
    const inner = typeof next === 'object' ? next : branch();
    at[key] = inner;
    at = inner;
  }
  at[last] = value;
}

/** Without a prototype: a field may have any name. */
const branch = (): FormTree => Object.create(null);
