import { requestLifecycle } from '@sound-library/server-kit/request-lifecycle.ts';
import Fastify, { type FastifyInstance } from 'fastify';
import { analyticsService } from './analytics/analytics-service.ts';
import { billingService } from './billing/billing-service.ts';
import { captchaService } from './captcha/captcha-service.ts';
import type { SandboxConfig } from './config.ts';
import { contentRoutes, contentService } from './contentful/content-routes.ts';
import { contentStore, contentWebhooks } from './contentful/content-store.ts';
import { mediaService } from './contentful/media-service.ts';
import { spaceSource } from './contentful/space.ts';
import { editorService } from './editor/editor-service.ts';
import { serverOptions, withoutTokens } from './http.ts';
import { healthRoutes, indexPage } from './index-page.ts';
import { mailService } from './mail/mail-service.ts';
import { installOutages } from './outages.ts';
import { storeService } from './store/store-service.ts';
import { thirdPartyService } from './third-parties/third-party-service.ts';
import { translationService } from './translations.ts';

export async function buildSandbox(config: SandboxConfig): Promise<FastifyInstance> {
  const app = Fastify({
    logger: {
      level: config.logLevel,
      serializers: { req: (request) => ({ method: request.method, url: withoutTokens(request.url) }) },
    },
    ...serverOptions(),
  });
  await app.register(requestLifecycle);
  const outageOf = installOutages(app, config);
  const webhooks = contentWebhooks(config.contentful.webhook);
  app.addHook('onClose', async () => webhooks.stop());
  const content = contentStore(spaceSource(config, app.log), config.contentful.file, webhooks.announce);
  const services = [
    contentService(config, content),
    mediaService(config, content),
    editorService(config, async (scope) => {
      await scope.register(contentRoutes, { prefix: '/spaces', config, store: content });
    }),
    translationService(config, app.log),
    mailService(config, () => outageOf('mail')),
    captchaService(config.captcha),
    thirdPartyService(),
    analyticsService(config.mixpanelToken),
    billingService(config.billing),
    storeService(config),
  ];
  await app.register(healthRoutes, { services });
  await app.register(indexPage, { services });
  for (const service of services) await app.register(service.plugin);
  await app.ready();
  return app;
}
