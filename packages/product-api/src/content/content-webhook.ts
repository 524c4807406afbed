import { FAILPOINTS } from '@sound-library/server-kit/failpoints.ts';
import type { FastifyInstance } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import type { CatalogueStore } from '../catalogue/catalogue-store.ts';
import { acknowledged, serveWebhook, type WebhookCredentials } from '../plugins/webhook.ts';
import type { ContentNotices } from './content-notices.ts';

const CONTENT_WEBHOOK_PATH = '/webhooks/content';
/** Entries are smaller, by the vendor's limits. */
const BODY_LIMIT = 4 * 1024 * 1024;

interface ContentWebhookOptions {
  readonly catalogue: Pick<CatalogueStore, 'refreshSoon'>;
  readonly notices: ContentNotices;
  readonly credentials: WebhookCredentials;
}

/**
 * The content service's webhook for publications and withdrawals. Its body is ignored: every instance checks for changes itself.
 */
export const contentWebhook = fastifyPlugin(
  async (app: FastifyInstance, { catalogue, notices, credentials }: ContentWebhookOptions) => {
    await serveWebhook(app, {
      path: CONTENT_WEBHOOK_PATH,
      credentials,
      readBody(scope) {
        scope.removeAllContentTypeParsers();
        const parseAs = 'buffer';
        scope.addContentTypeParser('*', { parseAs, bodyLimit: BODY_LIMIT }, (_request, _body, done) => done(null));
      },
      async handler(request, reply) {
        request.log.info('content was published or unpublished');
        FAILPOINTS['publication announced'].publish('');
        catalogue.refreshSoon();
        // The regular check covers a lost notification.
        notices
          .notify()
          .catch((error: unknown) => request.log.warn({ err: error }, 'other instances could not be notified'));
        return acknowledged(reply);
      },
    });
  },
  { name: 'content-webhook', dependencies: ['error-handler', 'json-body'] },
);
