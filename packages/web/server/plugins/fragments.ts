import fastifyPlugin from 'fastify-plugin';
import type { WebConfig } from '../configuration/environment.ts';
import { createFragmentCache, type FragmentCache } from '../fragment-cache/fragment-cache.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** Null: every part of a page is rendered for it. */
    readonly fragmentCache: FragmentCache | null;
  }
}

const MEGABYTE = 1024 * 1024;

/** Rendered parts that pages of this process share (docs/decisions/0042). While developing, their code changes. */
export const fragments = fastifyPlugin<{ config: WebConfig }>(
  async (app, { config: { FRAGMENT_CACHE_MB, WEB_DEV } }) => {
    const isOn = FRAGMENT_CACHE_MB > 0 && !WEB_DEV;
    app.decorate('fragmentCache', isOn ? createFragmentCache(FRAGMENT_CACHE_MB * MEGABYTE) : null);
  },
  { name: 'fragments' },
);
