import type { BillingProblem, ProblemCode } from '../life-cycle/billing-problem.ts';

const WORDS: Readonly<Partial<Record<ProblemCode, string>>> = {
  payment_processing_failed: 'Your card was declined. Nothing was charged.',
  payment_method_not_present: 'There is no card to pay with. Nothing was charged.',
};

/** A refusal in the words of a page; what the API says of it otherwise. */
export const problemWords = ({ code, message }: BillingProblem): string => WORDS[code] ?? message;
