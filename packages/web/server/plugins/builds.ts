import fastifyPlugin from 'fastify-plugin';

const YEAR_SECONDS = 31_536_000;

/** `/builds/latest.json`: which build this server renders; `/builds/{id}.json`: its manifest. For open tabs of older ones. */
export const builds = fastifyPlugin(
  async (app) => {
    const { build } = app.renderer;
    app.get<{ Params: { file: string } }>('/builds/:file', async ({ params }, reply) => {
      if (build && params.file === 'latest.json')
        return reply.header('cache-control', 'no-store').send({ id: build.id });
      if (!build || params.file !== `${build.id}.json`) return reply.callNotFound();
      return reply.header('cache-control', `public, max-age=${YEAR_SECONDS}, immutable`).send(build);
    });
  },
  { name: 'builds', dependencies: ['renderer', 'security-headers', 'static-assets'] },
);
