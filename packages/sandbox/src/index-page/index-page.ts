import { readFile } from 'node:fs/promises';
import type { FastifyPluginAsync } from 'fastify';
import { pageHeaders } from '../html/page.ts';
import type { SandboxService, ServiceCard } from '../service.ts';
import { renderIndexPage } from './render-index-page.ts';

/** `GET /`: what the sandbox offers, for a person. */
export const indexPage: FastifyPluginAsync<{ services: readonly SandboxService[] }> = async (app, { services }) => {
  const styles = await readFile(new URL('./index-page.css', import.meta.url), 'utf8');

  app.get('/', async (request, reply) => {
    const cards = await Promise.all(
      services.map((service) =>
        service.card().catch((error: unknown) => {
          request.log.warn({ err: error, service: service.name }, 'the service has nothing to show');
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
  facts: [],
  links: [],
});
