import { z } from 'zod';
import { BillingProblem } from '../life-cycle/billing-problem.ts';
import type { FormTree } from './form.ts';

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
