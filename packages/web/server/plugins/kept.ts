import fastifyPlugin from 'fastify-plugin';
import { createFragmentStore, type FragmentStore } from '../fragment-cache/fragment-store.ts';
import { createDeflatedParts, type DeflatedParts } from '../kept/deflated-parts.ts';
import { createKeptAnswers, type KeptAnswers } from '../kept/kept-answers.ts';
import { createPublicConfigs, type PublicConfigs } from '../kept/public-configs.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** What is everybody's and need not be made anew for each page. Nothing of a visitor is in it. */
    readonly kept: {
      readonly answers: KeptAnswers;
      readonly configs: PublicConfigs;
      readonly store: FragmentStore;
      readonly deflated: DeflatedParts;
    };
  }
}

/** Public answers and parts of pages, shared by all pages of this process. */
export const kept = fastifyPlugin(
  async (app) => {
    app.decorate('kept', {
      answers: createKeptAnswers(),
      configs: createPublicConfigs(),
      store: createFragmentStore(),
      deflated: createDeflatedParts(),
    });
  },
  { name: 'kept' },
);
