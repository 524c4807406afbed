import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { Agent, request } from 'node:http';
import {
  createSecureServer,
  type Http2ServerRequest,
  type Http2ServerResponse,
  type OutgoingHttpHeaders,
} from 'node:http2';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { CleanUp } from '../../tests/support/clean-up.ts';
import { freePort } from '../../tests/support/free-port.ts';
import { temporaryFolder } from '../../tests/support/temporary-folder.ts';

const run = promisify(execFile);
/** What HTTP/2 has no place for. */
const OF_A_CONNECTION = new Set([
  'connection',
  'keep-alive',
  'transfer-encoding',
  'upgrade',
  'proxy-connection',
  'host',
]);

/**
 * Stands before the storefront as an ingress does: HTTP/2 over TLS to the browser, HTTP/1.1 to us. Gives its address. Its
 * certificate is made for this run, by `openssl`.
 */
export async function startHttp2Proxy(shop: string, cleanUp: CleanUp): Promise<string> {
  const [port, certificate] = await Promise.all([freePort(), ownCertificate(cleanUp)]);
  const agent = new Agent({ keepAlive: true });
  const proxy = createSecureServer(certificate, (browser, answer) =>
    passOn(new URL(browser.url, shop), agent, browser, answer),
  );
  await new Promise<void>((resolve) => {
    proxy.listen(port, resolve);
  });
  cleanUp.add(async () => {
    agent.destroy();
    proxy.close();
  });
  return `https://localhost:${port}`;
}

function passOn(url: URL, agent: Agent, browser: Http2ServerRequest, answer: Http2ServerResponse): void {
  const upstream = request(url, { agent, method: browser.method, headers: withoutConnection(browser.headers) });
  upstream.on('information', ({ statusCode, headers: { link } }) => {
    if (statusCode === 103 && link) answer.writeEarlyHints({ link });
  });
  upstream.once('response', (shopAnswer) => {
    answer.writeHead(shopAnswer.statusCode ?? 502, withoutConnection(shopAnswer.headers));
    shopAnswer.pipe(answer);
  });
  upstream.once('error', () => answer.stream.destroyed || answer.stream.close());
  // Whom the visitor has left, nobody answers.
  answer.once('close', () => upstream.destroy());
  browser.pipe(upstream);
}

function withoutConnection(headers: OutgoingHttpHeaders): OutgoingHttpHeaders {
  return Object.fromEntries(
    Object.entries(headers).filter(([name]) => !name.startsWith(':') && !OF_A_CONNECTION.has(name)),
  );
}

async function ownCertificate(cleanUp: CleanUp): Promise<{ readonly key: Buffer; readonly cert: Buffer }> {
  const folder = await temporaryFolder();
  cleanUp.add(folder.remove);
  const [key, cert] = [join(folder.path, 'key.pem'), join(folder.path, 'cert.pem')];
  const kind = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '1'];
  await run('openssl', ['req', '-x509', ...kind, '-subj', '/CN=localhost', '-keyout', key, '-out', cert]);
  return { key: await readFile(key), cert: await readFile(cert) };
}
