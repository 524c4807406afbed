/** Chargebee's `api_error_code`s that the sandbox gives, with the HTTP status each one travels with. */
export const PROBLEM_STATUS = {
  api_authentication_failed: 401,
  resource_not_found: 404,
  site_not_found: 404,
  duplicate_entry: 400,
  invalid_request: 400,
  invalid_state_for_request: 400,
  param_wrong_value: 400,
  resource_limit_exhausted: 400,
  payment_method_not_present: 402,
  payment_processing_failed: 402,
  internal_error: 500,
} as const;

export type ProblemCode = keyof typeof PROBLEM_STATUS;

/** The billing service refuses; the message is for the one who asked, `param` names the field at fault. */
export class BillingProblem extends Error {
  override readonly name = 'BillingProblem';
  readonly code: ProblemCode;
  readonly param: string | undefined;

  constructor(code: ProblemCode, message: string, param?: string) {
    super(message);
    this.code = code;
    this.param = param;
  }
}
