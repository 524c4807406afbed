// What all hosted pages of the billing double share: the document and its policy.
import type { FastifyReply } from 'fastify';
import { type Html, html, htmlDocument, pageHeaders } from '../../html.ts';
import type { BillingProblem, ProblemCode } from '../billing-state.ts';

export interface BillingPage {
  readonly title: string;
  readonly content: Html;
  readonly status?: number;
  /** URLs outside the sandbox to which a form of the page may redirect. */
  readonly leadsTo?: readonly (string | undefined)[];
}

export function sendPage(
  reply: FastifyReply,
  { title, content, status = 200, leadsTo = [] }: BillingPage,
): FastifyReply {
  // Browsers apply the policy to a form's redirects, too.
  const origins = leadsTo.flatMap((address) => (address === undefined ? [] : [new URL(address).origin]));
  const policy = { 'form-action': ["'self'", ...new Set(origins)].join(' ') };
  const body = html`<header class="head"><p class="brand">LABS</p><p class="test">Test mode: no money moves</p></header>
<main>
${content}
</main>`;
  const page = htmlDocument({ title: `${title} — LABS billing`, styles: ['/billing.css'], body });
  return reply.code(status).headers(pageHeaders(policy)).send(page);
}

export const messagePage = (title: string, words: Html, status: number): BillingPage => ({
  title,
  status,
  content: html`<section class="card note"><h1>${title}</h1>${words}</section>`,
});

const FORMAT = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' });

export const day = (seconds: number): string => FORMAT.format(seconds * 1000);

const SHORT = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeZone: 'UTC' });

export const shortDay = (seconds: number): string => SHORT.format(seconds * 1000);

/** Currencies that Chargebee counts in whole units; all others are in hundredths. */
const WHOLE = new Set('BIF CLP DJF GNF ISK JPY KRW PYG RWF UGX VND VUV XAF XOF XPF KMF LAK MGA MMK'.split(' '));

export function money(minor: number, currency: string): string {
  const digits = WHOLE.has(currency) ? 0 : 2;
  return new Intl.NumberFormat('en-GB', {
    style: 'currency',
    currency,
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  }).format(minor / 10 ** digits);
}

const WORDS: Readonly<Partial<Record<ProblemCode, string>>> = {
  payment_processing_failed: 'Your card was declined. Nothing was charged.',
  payment_method_not_present: 'There is no card to pay with. Nothing was charged.',
};

/** The page's text for a refusal; by default the API's message. */
export const problemWords = ({ code, message }: BillingProblem): string => WORDS[code] ?? message;
