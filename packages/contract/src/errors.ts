import { z } from 'zod';
import { ERROR_STATUS, type ErrorCode, FIELD_ISSUES } from './error-codes.ts';

const codes = Object.keys(ERROR_STATUS) as [ErrorCode, ...ErrorCode[]];

const schema = z.object({
  code: z.enum(codes),
  message: z.string(),
  details: z.array(z.object({ field: z.string(), issue: z.enum(FIELD_ISSUES) })).optional(),
});

/** The one error shape of all responses: a code for programs, a message for developers, rejected fields by name. */
export interface ErrorResponse extends z.infer<typeof schema> {}
export type RefusedField = NonNullable<ErrorResponse['details']>[number];

/** An explicit type: every call has it under sixteen statuses, and the inferred type slowed the compiler down. */
export const errorSchema: z.ZodType<ErrorResponse> = schema;

export const ERROR_RESPONSES = {
  400: errorSchema,
  401: errorSchema,
  403: errorSchema,
  404: errorSchema,
  405: errorSchema,
  409: errorSchema,
  410: errorSchema,
  413: errorSchema,
  414: errorSchema,
  415: errorSchema,
  429: errorSchema,
  431: errorSchema,
  500: errorSchema,
  502: errorSchema,
  503: errorSchema,
  504: errorSchema,
} as const;
