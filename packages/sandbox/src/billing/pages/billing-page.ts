import type { FastifyReply } from 'fastify';
import { type Html, html } from '../../html/html.ts';
import { pageHeaders } from '../../html/page.ts';

export interface BillingPage {
  readonly title: string;
  readonly content: Html;
  readonly status?: number;
  /** Addresses outside the sandbox that a form of the page may lead to. */
  readonly leadsTo?: readonly (string | undefined)[];
}

/** Sends a page that a customer sees. */
export function sendPage(
  reply: FastifyReply,
  { title, content, status = 200, leadsTo = [] }: BillingPage,
): FastifyReply {
  // Browsers hold a form's redirects against the policy too.
  const origins = leadsTo.flatMap((address) => (address === undefined ? [] : [new URL(address).origin]));
  const policy = { 'form-action': ["'self'", ...new Set(origins)].join(' ') };
  return reply.code(status).headers(pageHeaders(policy)).send(documentOf(title, content).text);
}

const documentOf = (title: string, content: Html): Html => html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${title} — LABS billing</title>
<link rel="stylesheet" href="/billing.css">
</head>
<body>
<header class="head"><p class="brand">LABS</p><p class="test">Test mode: no money moves</p></header>
<main>
${content}
</main>
</body>
</html>
`;

/** A page of a few words, such as 'this page has expired'. */
export const notePage = (title: string, words: Html, status: number): BillingPage => ({
  title,
  status,
  content: html`<section class="card note"><h1>${title}</h1>${words}</section>`,
});
