import cookie from '@fastify/cookie';
import type { FastifyInstance, FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { SandboxConfig } from '../config.ts';
import { html, sendSandboxPage } from '../html.ts';
import type { SandboxService } from '../service.ts';
import { type Customer, multipassLogin, type StoreLogin } from './multipass.ts';

// A wildcard: a parameter is limited to less than the length of a token.
const LOGIN_PATH = '/store/account/login/multipass/*';

/** The external store's Multipass login: it shows the customer, and its other pages greet the customer afterwards. */
export function storeService({ multipassSecret }: SandboxConfig, session: StoreSession): SandboxService {
  const login = multipassLogin(multipassSecret);
  const plugin: FastifyPluginAsync = async (app) => {
    await session.register(app);
    // HEAD would use the token up.
    app.get<{ Params: { '*': string } }>(LOGIN_PATH, { exposeHeadRoute: false }, async ({ params }, reply) => {
      const arrival = login(params['*']);
      if (arrival === undefined) return sendSandboxPage(reply.code(403), REFUSAL);
      session.signIn(reply, arrival.customer);
      return sendSandboxPage(reply, welcomePage(arrival));
    });
  };
  return {
    name: 'store',
    plugin,
    card: async () => ({
      title: 'External store',
      text: 'Takes a Multipass login from the storefront, shows the customer, and greets that person on its account pages.',
      details: [],
      links: [{ label: 'Order history', href: '/store/account/orders' }],
    }),
  };
}

const COOKIE = 'store_session';
const MAX_AGE_SECONDS = 24 * 60 * 60;
const customerSchema = z.object({ name: z.string(), email: z.string() });

/** Customers who are logged in at the store, by a signed cookie: it survives a restart. */
export interface StoreSession {
  /** Registers the cookie plugin, which the functions below need. */
  readonly register: (app: FastifyInstance) => Promise<void>;
  readonly signIn: (reply: FastifyReply, customer: Customer) => void;
  /** Undefined when no customer is logged in, and for a cookie of another origin. */
  readonly customerOf: (request: FastifyRequest) => Customer | undefined;
}

/** The store's sessions, signed with a key derived from the secret that it shares with the storefront. */
export function storeSession(secret: string): StoreSession {
  return {
    register: async (app) => {
      await app.register(cookie, { secret: `store session:${secret}` });
    },
    signIn: (reply, customer) => {
      const value = Buffer.from(JSON.stringify(customer)).toString('base64url');
      reply.setCookie(COOKIE, value, {
        path: '/store',
        httpOnly: true,
        sameSite: 'lax',
        maxAge: MAX_AGE_SECONDS,
        signed: true,
      });
    },
    customerOf: (request) => {
      const { valid, value } = request.unsignCookie(request.cookies[COOKIE] ?? '');
      return valid ? customerSchema.parse(JSON.parse(Buffer.from(value, 'base64url').toString())) : undefined;
    },
  };
}

const SITE = 'The external store';

/** The page of a newly logged-in customer, with the link onwards. */
const welcomePage = ({ customer: { name, email }, returnTo }: StoreLogin) => ({
  title: `Welcome, ${name}`,
  site: SITE,
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

/** The page for an invalid token: it never gives the reason. */
const REFUSAL = {
  title: 'Sign-in did not work',
  site: SITE,
  content: html`<section><p>Please go back to where you came from and try again.</p></section>`,
};
