import type { FastifyPluginAsync } from 'fastify';
import { html, htmlDocument, INDEX_STYLES, pageHeaders } from './html.ts';
import { fileRoute } from './http.ts';

interface ServiceCard {
  readonly title: string;
  readonly text: string;
  readonly details?: readonly { readonly label: string; readonly value: string }[];
  readonly links: readonly { readonly label: string; readonly href: string }[];
}

/** One external service that the sandbox doubles: its routes, and its card on the index page. */
export interface SandboxService {
  readonly name: string;
  readonly plugin: FastifyPluginAsync;
  /** Rejects with the reason while the service is not ready. */
  card(): Promise<ServiceCard>;
}

/** `GET /`: an overview of the sandbox for people. */
export const indexPage: FastifyPluginAsync<{ services: readonly SandboxService[] }> = async (app, { services }) => {
  await fileRoute(app, INDEX_STYLES, new URL('./index-page.css', import.meta.url));
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
};

// One service without its files must not hide the others.
const unavailableCard = (name: string, error: unknown): ServiceCard => ({
  title: name,
  text: `Not available: ${reasonOf(error)}`,
  links: [],
});

const renderIndexPage = (cards: readonly ServiceCard[]): string =>
  htmlDocument({
    title: 'Sandbox',
    styles: [INDEX_STYLES],
    body: html`<header>
<h1>Sandbox</h1>
<p>The outside services of this project, doubled on this machine. For development, demos and tests.</p>
</header>
<main>
${cards.map(renderCard)}
</main>
<footer><a href="/healthz">/healthz</a> <a href="/readyz">/readyz</a></footer>`,
  });

const renderCard = ({ title, text, details = [], links }: ServiceCard) => html`<section>
<h2>${title}</h2>
<p>${text}</p>
${details.length > 0 && html`<dl>${details.map(({ label, value }) => html`<div><dt>${label}</dt><dd>${value}</dd></div>`)}</dl>`}
${links.length > 0 && html`<ul>${links.map(({ label, href }) => html`<li><a href="${href}">${label}</a></li>`)}</ul>`}
</section>`;

/** `/healthz`: the process is up. `/readyz`: every service works, or 503 with the reasons. */
export const healthRoutes: FastifyPluginAsync<{ services: readonly SandboxService[] }> = async (app, { services }) => {
  app.get('/healthz', async () => ({ status: 'ok' }));

  app.get('/readyz', async (_request, reply) => {
    const results = await Promise.allSettled(services.map((service) => service.card()));
    const problems = results.flatMap((result, index) =>
      result.status === 'rejected' ? [{ service: services[index]?.name, reason: reasonOf(result.reason) }] : [],
    );
    if (problems.length > 0) return reply.code(503).send({ status: 'not ready', problems });
    return { status: 'ready' };
  });
};

const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));
