import fp from 'fastify-plugin';
import { keptSessionSecret } from '../cookies/session-cookie-secrets.ts';
import type { PluginOptions } from './plugin-options.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** Keys of what the BFF gives out or keeps: the first signs and seals, all verify and open. */
    cookieSecrets: readonly [string, ...string[]];
  }
}

/** The configured secrets; without them, the one that is kept under the data folder. */
export const cookieSecrets = fp<PluginOptions>(
  async (app, { config }) => {
    const [first, ...retired] = config.cookie.secrets;
    app.decorate('cookieSecrets', [first ?? (await keptSessionSecret(config.dataDir)), ...retired]);
  },
  { name: 'cookie-secrets' },
);
