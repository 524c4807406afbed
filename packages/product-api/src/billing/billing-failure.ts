import { z } from 'zod';
import { ApiError } from '../api-error.ts';

/** What the SDK rejects with when the service refuses: a plain object, no Error. */
const refusalSchema = z.object({
  http_status_code: z.number(),
  api_error_code: z.string(),
  message: z.string(),
  param: z.string().optional(),
});
type Refusal = z.infer<typeof refusalSchema>;

/** The billing service understood a call and refused it. */
export class BillingRefusal extends Error {
  override readonly name = 'BillingRefusal';
  readonly status: number;
  /** Chargebee's `api_error_code`. */
  readonly code: string;
  /** The field at fault, such as `coupon_ids[0]`. */
  readonly param: string | undefined;

  constructor({ http_status_code: status, api_error_code: code, message, param }: Refusal) {
    const hint = status === 401 || status === 403 ? ' (is CHARGEBEE_API_KEY right?)' : '';
    super(`The billing service refuses: ${message}${hint}`);
    this.status = status;
    this.code = code;
    this.param = param;
  }
}

/**
 * For a call that names a resource which need not exist: undefined when it doesn't; any other refusal is ours to mend. A site
 * that does not exist is a 404 as well, and says nothing about the resource.
 */
export function undefinedIfMissing(error: unknown): undefined {
  if (!(error instanceof BillingRefusal)) throw error;
  if (error.status === 404 && error.code === 'resource_not_found') return undefined;
  throw unavailable(error);
}

/** Makes a call and checks its answer. Throws BillingRefusal for a 4xx, and `upstream_unavailable` for all else. */
export async function askBilling<Schema extends z.ZodType>(
  schema: Schema,
  call: () => Promise<unknown>,
): Promise<z.output<Schema>> {
  const answer = await call().catch((cause: unknown) => {
    const { data: refusal } = refusalSchema.safeParse(cause);
    if (refusal && refusal.http_status_code < 500 && refusal.http_status_code !== 429)
      throw new BillingRefusal(refusal);
    throw unavailable(refusal ? new BillingRefusal(refusal) : cause);
  });
  const parsed = schema.safeParse(answer);
  if (parsed.success) return parsed.data;
  const problem = z.prettifyError(parsed.error);
  throw unavailable(new Error(`The billing service's answer is not shaped as its SDK says:\n${problem}`));
}

/** The service can't be used right now, whatever the reason; the log tells it. */
export const unavailable = (cause: unknown): ApiError =>
  new ApiError('upstream_unavailable', { cause, isOfDependency: true });
