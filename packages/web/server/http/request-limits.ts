import underPressure from '@fastify/under-pressure';
import { ERROR_STATUS } from '@sound-library/contract/error-codes.ts';
import { LOCALE_CODES, LOCALES } from '@sound-library/contract/locales.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import { pathInLocale } from '../../src/platform/navigation/page-paths.ts';
import { cookieSettingOf } from '../config/cookies.ts';
import type { WebConfig } from '../config/environment.ts';
import { PAGES_ROUTE } from '../pages/renderer.ts';
import { textOf } from '../pages/texts.ts';
import { sendError, sendRefusal } from './errors.ts';
import { localeOfRequest, noticePage } from './notice-page.ts';

/** Resources of pages that were already sent (styles, scripts, fonts and texts), and the health probes. */
const NEVER_SHED: ReadonlySet<string | undefined> = new Set(['/texts/:file', '/healthz', '/readyz']);
const FILES_OF_BUILD = '/assets/';

declare module 'fastify' {
  interface FastifyInstance {
    /** Takes a slot for rendering a page, and returns its release. Throws at once when all are taken. */
    enterRendering(): () => void;
    readonly methodsOfPage: (request: FastifyRequest) => Promise<readonly string[]>;
  }
}

class OverloadedError extends Error {
  override readonly name = 'OverloadedError';
  readonly statusCode = ERROR_STATUS.overloaded;
}

/** Shared, because an error's stack trace costs half as much as the rest of a refusal. */
const TOO_MANY_PAGES = new OverloadedError('Too many pages are being rendered.');
const TOO_FAR_BEHIND = new OverloadedError('The event loop is too far behind.');

/** Responds with 503 while the process is overloaded, but always serves resources of pages that it has sent. */
export const overload = fastifyPlugin<{ config: WebConfig }>(
  async (app, { config }) => {
    let rendering = 0;
    const most = config.PAGES_AT_ONCE || Infinity;
    app.decorate('enterRendering', () => {
      if (rendering >= most) throw TOO_MANY_PAGES;
      rendering += 1;
      let isIn = true;
      return () => {
        if (isIn) rendering -= 1;
        isIn = false;
      };
    });
    await app.register(underPressure, {
      maxEventLoopDelay: config.OVERLOAD_EVENT_LOOP_DELAY_MS,
      pressureHandler({ routeOptions: { url: route } }) {
        if (NEVER_SHED.has(route) || route?.startsWith(FILES_OF_BUILD)) return;
        throw TOO_FAR_BEHIND;
      },
    });
  },
  { name: 'overload' },
);

const ADDRESS_MAX_CHARACTERS = 8 * 1024;
const HEADERS_MAX_CHARACTERS = 16 * 1024;
/** In each language, so that the next page has it, too. */
const CLEAR_COOKIES_PATHS = new Map(
  LOCALE_CODES.map((code) => [pathInLocale('/cookies', LOCALES[code]), LOCALES[code]] as const),
);
const COOKIE_NAME = /^[\w!#$%&'*+.^`|~-]+$/;

/** Refuses too large addresses and headers: by a page where visitors clear cookies, or in the contract's shape. */
export const requestSize = fastifyPlugin<{ config: WebConfig }>(
  async (app, { config }) => {
    const { domain } = cookieSettingOf(config);
    // Synchronous, because it runs for every request.
    app.addHook('onRequest', (request, reply, done) => {
      const code = excessOf(request);
      if (code === null) done();
      else refuse(code, request, reply).catch(done);
    });

    async function refuse(code: Excess, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
      if (request.url.startsWith('/api/')) return sendRefusal(reply, { code, message: 'The request is too large.' });
      const locale = localeOfRequest(request);
      const text = textOf(app, locale.code);
      const key = TEXTS[code];
      const clear = `<form method="post" action="${pathInLocale('/cookies', locale)}"><button>${text('request.clear-cookies')}</button></form>`;
      return reply
        .code(ERROR_STATUS[code])
        .header('cache-control', 'no-store')
        .type('text/html; charset=utf-8')
        .send(
          noticePage({
            brand: app.brand,
            languageTag: locale.languageTag,
            title: text(key),
            hint: text(`${key}.hint`),
            ...(code === 'headers_too_large'
              ? { more: clear }
              : { link: { text: text('error.back-home'), href: pathInLocale('/', locale) } }),
          }),
        );
    }

    /** Removes every cookie that the browser sends here, because any of them may be the one that is too large. */
    for (const [path, locale] of CLEAR_COOKIES_PATHS) {
      app.post(path, async ({ headers: { cookie = '' } }, reply) => {
        const names = cookie.split(';').map((pair) => pair.split('=', 1)[0]?.trim() ?? '');
        for (const name of names.filter((candidate) => COOKIE_NAME.test(candidate))) {
          const removed = `${name}=; Path=/; Max-Age=0${name.startsWith('__') ? '; Secure' : ''}`;
          reply.header('set-cookie', removed);
          if (domain !== undefined) reply.header('set-cookie', `${removed}; Domain=${domain}`);
        }
        return reply.header('cache-control', 'private, no-store').redirect(pathInLocale('/', locale), 303);
      });
    }
  },
  { name: 'request-size', dependencies: ['security-headers', 'errors'] },
);

const TEXTS = { address_too_long: 'request.address-too-long', headers_too_large: 'request.headers-too-large' } as const;
type Excess = keyof typeof TEXTS;

function excessOf({ method, url, raw: { rawHeaders } }: FastifyRequest): Excess | null {
  if (url.length > ADDRESS_MAX_CHARACTERS) return 'address_too_long';
  if (method === 'POST' && CLEAR_COOKIES_PATHS.has(url)) return null;
  let length = 0;
  for (const part of rawHeaders) length += part.length;
  return length > HEADERS_MAX_CHARACTERS ? 'headers_too_large' : null;
}

/** Refuses methods that an address does not accept, and lists the others; before the routes, which it collects. */
export const allowedMethods = fastifyPlugin(
  async (app) => {
    const routes: { readonly methods: readonly string[]; readonly pattern: URLPattern }[] = [];
    app.addHook('onRoute', ({ url, method }) => {
      if (url !== PAGES_ROUTE) routes.push({ methods: [method].flat(), pattern: new URLPattern({ pathname: url }) });
    });
    // Before the body is read, and synchronous for every request but a few.
    app.addHook('onRequest', (request, reply, done) => {
      const mayBeRefused = request.is404 || (isPostToPages(request) && methodsOfRoutes(request).length > 0);
      if (!mayBeRefused) return done();
      methodsAt(request).then((methods) => {
        if (methods.includes(request.method)) done();
        else refuse(request, reply, methods);
      }, done);
    });

    function methodsOfRoutes({ url }: FastifyRequest): string[] {
      const pathname = url.split('?', 1)[0] ?? '';
      return routes.filter(({ pattern }) => pattern.test({ pathname })).flatMap(({ methods }) => methods);
    }

    async function methodsAt(request: FastifyRequest): Promise<string[]> {
      return [...new Set([...methodsOfRoutes(request), ...(await app.methodsOfPage(request))])].sort();
    }
  },
  { name: 'allowed-methods', dependencies: ['security-headers', 'errors'] },
);

/** The route of all pages accepts every form, also at the address of a file or another route. */
const isPostToPages = ({ method, routeOptions }: FastifyRequest) =>
  method === 'POST' && routeOptions.url === PAGES_ROUTE;

function refuse(request: FastifyRequest, reply: FastifyReply, methods: readonly string[]): void {
  if (methods.length > 0) reply.header('allow', methods.join(', '));
  sendError({ statusCode: ERROR_STATUS[methods.length > 0 ? 'method_not_allowed' : 'not_found'] }, request, reply);
}
