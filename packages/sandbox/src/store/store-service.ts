import { createDecipheriv, createHash, createHmac, timingSafeEqual } from 'node:crypto';
import cookie from '@fastify/cookie';
import { parsedJson } from '@sound-library/server-kit/parsed-json.ts';
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { SandboxConfig } from '../config.ts';
import { html, sendSandboxPage } from '../html.ts';
import type { SandboxService } from '../index-page.ts';

const STORE = 'The external store';
const CONTENT_SITE = 'The content site';
// A wildcard: a parameter is limited to less than the length of a token.
const LOGIN_PATH = '/store/account/login/multipass/*';

const PAGES: readonly (readonly [path: string, site: string, title: string, text: string])[] = [
  ['/store/account/orders', STORE, 'Order history', 'Here the store lists what a customer has ordered.'],
  [
    '/store/account/serial-numbers',
    STORE,
    'Serial numbers',
    'Here the store lists the serial numbers of a customer’s products.',
  ],
  ['/store/account/gift-cards', STORE, 'Gift cards', 'Here the store shows gift cards and what is left on them.'],
  ['/store/account/cards', STORE, 'Saved cards', 'Here the store keeps a customer’s payment cards.'],
  [
    '/store/account/educational-discount',
    STORE,
    'Educational discount',
    'Here students and teachers ask the store for a discount.',
  ],
  ['/site/wish-list', CONTENT_SITE, 'Wish list', 'Here the content site keeps what a visitor wants to remember.'],
  ['/site/faq', CONTENT_SITE, 'Questions and answers', 'Here the content site answers what is asked often.'],
  ['/support', 'The support site', 'Support', 'Here people help people.'],
];

/** The external store's Multipass login, whose customer its pages greet, and the sites that the storefront links to. */
export function storeService({ multipassSecret: secret }: SandboxConfig): SandboxService {
  const login = multipassLogin(secret);
  const plugin: FastifyPluginAsync = async (app) => {
    // A key derived from the secret that the store shares with the storefront.
    await app.register(cookie, { secret: `store session:${secret}` });
    // HEAD would use the token up.
    app.get<{ Params: { '*': string } }>(LOGIN_PATH, { exposeHeadRoute: false }, async ({ params }, reply) => {
      const arrival = login(params['*']);
      if (arrival === undefined) return sendSandboxPage(reply.code(403), REFUSAL);
      signIn(reply, arrival.customer);
      return sendSandboxPage(reply, welcomePage(arrival.customer, arrival.returnTo));
    });
    for (const [path, site, title, text] of PAGES) {
      app.get(path, async (request, reply) => {
        const customer = site === STORE ? customerOf(request) : undefined;
        const greeting = customer !== undefined && html`<h2 dir="auto">Hello, ${customer.name}</h2>`;
        return sendSandboxPage(reply, { title, site, content: html`<section>${greeting}<p>${text}</p></section>` });
      });
    }
  };
  return {
    name: 'store',
    plugin,
    card: async () => ({
      title: 'External store and neighbouring sites',
      text: 'Takes a Multipass login from the storefront, shows the customer, and greets that person on its account pages. And the pages of the content site and the support site to which the storefront links.',
      details: [{ label: 'pages', value: String(PAGES.length) }],
      links: PAGES.map(([href, , label]) => ({ label, href })),
    }),
  };
}

const COOKIE = 'store_session';
const MAX_AGE_SECONDS = 24 * 60 * 60;
/** The name is the e-mail address when no name is known. */
const customerSchema = z.object({ name: z.string(), email: z.string() });
type Customer = z.infer<typeof customerSchema>;

/** A signed cookie survives a restart. */
function signIn(reply: FastifyReply, customer: Customer): void {
  const value = Buffer.from(JSON.stringify(customer)).toString('base64url');
  const options = { path: '/store', httpOnly: true, sameSite: 'lax', maxAge: MAX_AGE_SECONDS, signed: true } as const;
  reply.setCookie(COOKIE, value, options);
}

/** Undefined when no customer is logged in, and for a cookie of another origin. */
function customerOf(request: FastifyRequest): Customer | undefined {
  const { valid, value } = request.unsignCookie(request.cookies[COOKIE] ?? '');
  return valid ? customerSchema.parse(JSON.parse(Buffer.from(value, 'base64url').toString())) : undefined;
}

const welcomePage = ({ name, email }: Customer, returnTo: string | undefined) => ({
  title: `Welcome, ${name}`,
  site: STORE,
  content: html`<section>
<dl>
<div><dt>Name</dt><dd dir="auto">${name}</dd></div>
<div><dt>E-mail</dt><dd>${email}</dd></div>
</dl>
<p>You are signed in at the store.</p>
<ul>
${returnTo !== undefined && html`<li><a href="${returnTo}">Go on to ${returnTo}</a></li>`}
<li><a href="/store/account/orders">Order history</a></li>
</ul>
</section>`,
});

const REFUSAL = {
  title: 'Sign-in did not work',
  site: STORE,
  content: html`<section><p>Please go back to where you came from and try again.</p></section>`,
};

const BLOCK_BYTES = 16;
const SIGNATURE_BYTES = 32;

/**
 * Opens a Multipass token as documented by Shopify: initialisation vector, AES-128-CBC ciphertext and HMAC-SHA256 of both; the keys
 * are the halves of the secret's SHA-256. Returns the decrypted text and the signature, which is the same for every spelling of one
 * token. Undefined for a token that was not created with the secret.
 */
function openToken(token: string, secret: string): { readonly text: string; readonly signature: string } | undefined {
  const bytes = Buffer.from(token, 'base64url');
  const keys = createHash('sha256').update(secret).digest();
  const sealed = bytes.subarray(0, -SIGNATURE_BYTES);
  const signature = bytes.subarray(-SIGNATURE_BYTES);
  const expected = createHmac('sha256', keys.subarray(BLOCK_BYTES)).update(sealed).digest();
  // The signature first: unsigned input is never decrypted, which prevents padding oracles.
  if (signature.length !== expected.length || !timingSafeEqual(signature, expected)) return undefined;
  const decipher = createDecipheriv('aes-128-cbc', keys.subarray(0, BLOCK_BYTES), sealed.subarray(0, BLOCK_BYTES));
  const text = Buffer.concat([decipher.update(sealed.subarray(BLOCK_BYTES)), decipher.final()]).toString();
  return { text, signature: signature.toString('base64') };
}

const TOKEN_LIFE_MS = 15 * 60_000;

const tokenSchema = z.object({
  email: z.email(),
  created_at: z.iso.datetime({ offset: true }),
  first_name: z.string().optional(),
  last_name: z.string().optional(),
  return_to: z.url({ protocol: /^https?$/ }).optional(),
});

/** A token is valid once, within 15 minutes of its `created_at`. Returns undefined for any invalid one. */
function multipassLogin(secret: string) {
  const used = new Map<string, number>();

  return (token: string) => {
    const opened = openToken(token, secret);
    const { data } = tokenSchema.safeParse(opened && parsedJson(opened.text));
    if (opened === undefined || data === undefined) return undefined;
    const createdAt = Date.parse(data.created_at);
    const isInTime = Math.abs(Date.now() - createdAt) <= TOKEN_LIFE_MS;
    if (!isInTime || used.has(opened.signature)) return undefined;
    for (const [signature, until] of used) if (until < Date.now()) used.delete(signature);
    used.set(opened.signature, createdAt + TOKEN_LIFE_MS);
    const name = [data.first_name, data.last_name].filter(Boolean).join(' ');
    const customer: Customer = { name: name || data.email, email: data.email };
    return { customer, returnTo: data.return_to };
  };
}
