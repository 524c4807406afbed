import { ROUTES_UNDER_TEST } from '../../../support/browser/routes.ts';

export interface AskedAddress {
  readonly method?: 'GET' | 'HEAD' | 'POST' | 'OPTIONS' | 'DELETE';
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
}

const LANGUAGES = ['', '/ja', '/ko'];

const pageIn = (language = '', path: string) => (path === '/' ? language || '/' : language + path);

/** Every page in every language. */
export const PAGES: readonly string[] = LANGUAGES.flatMap((language) =>
  ROUTES_UNDER_TEST.map(({ path }) => pageIn(language, path)),
);
/** Every page in one language, and every language. */
export const SOME_PAGES: readonly string[] = ROUTES_UNDER_TEST.map(({ path }, index) =>
  pageIn(LANGUAGES[index % LANGUAGES.length], path),
);

const FORM = { 'content-type': 'application/x-www-form-urlencoded' };
const JSON_BODY = { 'content-type': 'application/json' };

/** What is no page: errors, redirects, files and calls. */
export const OTHERS: readonly AskedAddress[] = [
  ...['/nothing', '/ja/nothing', '/labs/no-such-page', '/labs/packs/no-such-pack', '/account/nothing'],
  ...['/%', '/%E0%A4%A', '/assets/no-such-file.js', '/assets/', '/.env', '//evil.example', '/labs/../../etc/passwd'],
  ...['/en-GB/labs', '/labs/', '/LABS', '/packs', '/login', '/labs/login?redirect=%2Flabs'],
  ...[
    '/account/reset-password?token=xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx',
    '/account/confirm?token=x',
    '/preview',
    '/preview?secret=wrong&path=/labs',
  ],
  ...['/robots.txt', '/sitemap.xml', '/sitemap-en-GB.xml', '/favicon.ico', '/favicon.svg', '/.well-known/gpc.json'],
  ...['/cards/en-GB/house.jpg', '/cards/en-GB/packs/no-such-pack.jpg', '/manifest.webmanifest', '/healthz', '/readyz'],
  ...[
    '/api',
    '/api/',
    '/api/nothing',
    '/api/packs',
    '/api/packs/frozen-strings',
    '/api/packs/no-such-pack',
    '/api/user',
    '/api/%',
  ],
  ...['/api/messages/ja', '/api/site', '/api/packs/frozen-strings/download', '/api/docs', '/builds/'],
]
  .map((path): AskedAddress => ({ path }))
  .concat([
    { method: 'HEAD', path: '/' },
    { method: 'HEAD', path: '/api/packs' },
    { method: 'OPTIONS', path: '/' },
    { method: 'OPTIONS', path: '/api/packs' },
    { method: 'DELETE', path: '/labs' },
    { method: 'POST', path: '/labs' },
    { method: 'POST', path: '/account/login', headers: { ...FORM, origin: 'https://evil.example' } },
    { method: 'POST', path: '/account/login', headers: { 'content-type': 'text/plain' } },
    { method: 'POST', path: '/api/login', headers: JSON_BODY },
    { method: 'POST', path: '/api/login', headers: FORM },
    { path: '/labs', headers: { accept: 'application/json' } },
    { path: '/labs', headers: { 'user-agent': 'Googlebot/2.1' } },
    { path: '/labs', headers: { 'sec-gpc': '1' } },
    { path: '/robots.txt', headers: { 'if-none-match': '*' } },
  ]);

export const titleOf = ({ method = 'GET', path, headers = {} }: AskedAddress): string =>
  [method, path, ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`)].join(' ');
