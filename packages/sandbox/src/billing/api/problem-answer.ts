import { BillingProblem, PROBLEM_STATUS, type ProblemCode } from '../life-cycle/billing-problem.ts';

const TYPES: Partial<Record<ProblemCode, string>> = {
  payment_method_not_present: 'payment',
  payment_processing_failed: 'payment',
  internal_error: 'operation_failed',
};

/** An error as Chargebee words it: `message`, `api_error_code`, `http_status_code`, and the older names beside them. */
export function problemAnswer(error: unknown): { readonly status: number; readonly body: Record<string, unknown> } {
  const problem =
    error instanceof BillingProblem
      ? error
      : new BillingProblem('internal_error', 'Sorry, something went wrong when trying to process the request.');
  const status = PROBLEM_STATUS[problem.code];
  return {
    status,
    body: {
      message: problem.message,
      type: TYPES[problem.code] ?? 'invalid_request',
      api_error_code: problem.code,
      ...(problem.param !== undefined && { param: problem.param, error_param: problem.param }),
      error_code: problem.code,
      error_msg: problem.message,
      http_status_code: status,
    },
  };
}
