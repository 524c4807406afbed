import { errorSchema } from './entities/error.ts';

/** Every call may fail with any of these, always in the one error shape. */
export const ERROR_RESPONSES = {
  400: errorSchema,
  401: errorSchema,
  403: errorSchema,
  404: errorSchema,
  405: errorSchema,
  409: errorSchema,
  410: errorSchema,
  413: errorSchema,
  415: errorSchema,
  429: errorSchema,
  500: errorSchema,
  501: errorSchema,
  503: errorSchema,
  504: errorSchema,
} as const;
