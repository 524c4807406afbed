import { readFile } from 'node:fs/promises';
import type { FastifyPluginAsync } from 'fastify';
import { escapeHtml, pageHeaders } from './html.ts';
import type { SandboxService, ServiceCard } from './service.ts';

/** `GET /`: an overview of the sandbox for people. */
export const indexPage: FastifyPluginAsync<{ services: readonly SandboxService[] }> = async (app, { services }) => {
  const styles = await readFile(new URL('./index-page.css', import.meta.url), 'utf8');

  app.get('/', async (request, reply) => {
    const cards = await Promise.all(
      services.map((service) =>
        service.card().catch((error: unknown) => {
          request.log.warn({ err: error, service: service.name }, 'the card of a service could not be loaded');
          return unavailableCard(service.name, error);
        }),
      ),
    );
    return reply.headers(pageHeaders()).send(renderIndexPage(cards));
  });
  app.get('/index-page.css', async (_request, reply) => reply.type('text/css; charset=utf-8').send(styles));
};

// One service without its files must not hide the others.
const unavailableCard = (name: string, error: unknown): ServiceCard => ({
  title: name,
  text: `Not available: ${error instanceof Error ? error.message : String(error)}`,
  details: [],
  links: [],
});

/** The index page's HTML for the services' cards. */
export function renderIndexPage(cards: readonly ServiceCard[]): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Sandbox</title>
<link rel="stylesheet" href="/index-page.css">
</head>
<body>
<header>
<h1>Sandbox</h1>
<p>The outside services of this project, doubled on this machine. For development, demos and tests.</p>
</header>
<main>
${cards.map(renderCard).join('\n')}
</main>
<footer><a href="/healthz">/healthz</a> <a href="/readyz">/readyz</a></footer>
</body>
</html>
`;
}

function renderCard({ title, text, details, links }: ServiceCard): string {
  const detailItems = details.map(
    ({ label, value }) => `<div><dt>${escapeHtml(label)}</dt><dd>${escapeHtml(value)}</dd></div>`,
  );
  const linkItems = links.map(({ label, href }) => `<li><a href="${escapeHtml(href)}">${escapeHtml(label)}</a></li>`);
  return `<section>
<h2>${escapeHtml(title)}</h2>
<p>${escapeHtml(text)}</p>
${detailItems.length > 0 ? `<dl>${detailItems.join('')}</dl>` : ''}
${linkItems.length > 0 ? `<ul>${linkItems.join('')}</ul>` : ''}
</section>`;
}

/** `/healthz`: the process is up. `/readyz`: every service works, or 503 with the reasons. */
export const healthRoutes: FastifyPluginAsync<{ services: readonly SandboxService[] }> = async (app, { services }) => {
  app.get('/healthz', async () => ({ status: 'ok' }));

  app.get('/readyz', async (_request, reply) => {
    const results = await Promise.allSettled(services.map((service) => service.check()));
    const problems = results.flatMap((result, index) =>
      result.status === 'rejected' ? [{ service: services[index]?.name, reason: reasonOf(result.reason) }] : [],
    );
    if (problems.length > 0) {
      return reply.code(503).send({ status: 'not ready', problems });
    }
    return { status: 'ready' };
  });
};

const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));
