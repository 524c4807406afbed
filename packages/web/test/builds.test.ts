import Fastify, { type FastifyInstance } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import type { Agent } from 'supertest';
import { afterEach, describe, expect, it } from 'vitest';
import { readConfig } from '../server/configuration/config.ts';
import type { BuildFacts } from '../server/pages/build-facts.ts';
import type { Renderer } from '../server/pages/renderer.ts';
import { builds } from '../server/plugins/builds.ts';
import { securityHeaders } from '../server/plugins/security-headers.ts';
import { staticAssets } from '../server/plugins/static-assets.ts';
import { request } from './request.ts';

const BUILD: BuildFacts = { id: '7eadc4687ebb3645', entry: '/assets/entry-client-1.js' };

let web: FastifyInstance;
let http: Agent;
afterEach(() => web.close());

async function serve(build: BuildFacts | null): Promise<void> {
  const config = readConfig({ WEB_DEV: 'true' });
  const renderer: Renderer = {
    entry: () => Promise.reject(new Error('nothing is rendered here')),
    assetsOf: () => ({ scripts: [], stylesheets: [], styles: null }),
    build,
  };
  web = Fastify();
  await web.register(fastifyPlugin(async (app) => void app.decorate('renderer', renderer), { name: 'renderer' }));
  await web.register(securityHeaders, { config });
  await web.register(staticAssets, { config });
  await web.register(builds);
  http = await request(web);
}

describe('what open tabs ask of a build', () => {
  it.each(['localhost', 'labs.example', 'account.labs.example'])('is told on %s', async (host) => {
    await serve(BUILD);
    const latest = await http.get('/builds/latest.json').set({ host });
    expect(latest.body).toEqual({ id: BUILD.id });
    expect(latest.headers['cache-control']).toBe('no-store');
    const manifest = await http.get(`/builds/${BUILD.id}.json`).set({ host });
    expect(manifest.body).toEqual(BUILD);
    expect(manifest.headers['cache-control']).toBe('public, max-age=31536000, immutable');
  });

  it.each(['/builds/an-older-one.json', '/builds/latest', '/builds/'])('is not %s', async (url) => {
    await serve(BUILD);
    expect((await http.get(url)).status).toBe(404);
  });

  it('is nothing while developing', async () => {
    await serve(null);
    expect((await http.get('/builds/latest.json')).status).toBe(404);
  });
});
