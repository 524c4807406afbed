import type { FieldIssue } from '@sound-library/contract/error-codes.ts';
import type { RefusedField } from '@sound-library/contract/errors.ts';
import type { z } from 'zod';

type Issue = z.core.$ZodIssue;

/** Turns zod's issues into the contract's closed list, one per field, the first one found. */
export function refusedFields(issues: readonly Issue[], input: unknown): RefusedField[] {
  const byField = new Map<string, FieldIssue>();
  for (const issue of issues) {
    const field = issue.path.join('.');
    if (!byField.has(field)) byField.set(field, fieldIssue(issue, valueAt(input, issue.path)));
  }
  return [...byField].map(([field, issue]) => ({ field, issue }));
}

function fieldIssue(issue: Issue, value: unknown): FieldIssue {
  if (value === undefined || value === null || (typeof value === 'string' && value.trim() === '')) return 'required';
  if (issue.code === 'too_small' && issue.origin === 'string') return 'too_short';
  if (issue.code === 'too_big' && issue.origin === 'string') return 'too_long';
  if (issue.code === 'invalid_format' && issue.format === 'email') return 'invalid_email';
  return 'invalid';
}

function valueAt(input: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>(
    (value, key) => (typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined),
    input,
  );
}
