import type { FastifyBaseLogger } from 'fastify';
import { analyticsService } from './analytics/analytics-service.ts';
import { billingService } from './billing/billing-service.ts';
import { captchaService } from './captcha/captcha-service.ts';
import type { SandboxConfig } from './config.ts';
import { contentRoutes } from './contentful/content-routes.ts';
import { contentService } from './contentful/content-service.ts';
import { createContentFaults } from './contentful/faults/content-faults.ts';
import { mediaService } from './contentful/media-service.ts';
import { spaceSource } from './contentful/space/space-source.ts';
import { contentStore } from './contentful/store/content-store.ts';
import { webhookCall } from './contentful/webhooks/webhook-call.ts';
import { editorService } from './editor/editor-service.ts';
import type { Outage } from './faults/outages.ts';
import { mailService } from './mail/mail-service.ts';
import { neighbourSites } from './neighbour-sites/neighbour-sites.ts';
import type { SandboxService } from './service.ts';
import { storeService } from './store/store-service.ts';
import { storeSession } from './store/store-session.ts';
import { createFaults } from './third-parties/faults.ts';
import { thirdPartyService } from './third-parties/third-party-service.ts';
import { translationService } from './translations/translation-service.ts';

/** Every service that the sandbox offers, in the order of the index page. */
export function sandboxServices(
  config: SandboxConfig,
  log: FastifyBaseLogger,
  mailOutage: () => Outage,
): readonly SandboxService[] {
  const content = contentStore({
    source: spaceSource(config, log),
    path: config.contentful.file,
    announce: (happening) => webhookCall(config, happening),
  });
  const contentFaults = createContentFaults();
  const faults = createFaults();
  const session = storeSession(config.multipassSecret);
  return [
    contentService(config, content, contentFaults),
    mediaService(config, content, contentFaults),
    editorService(config, async (app) => {
      await app.register(contentRoutes, { prefix: '/spaces', config, store: content, faults: contentFaults });
    }),
    translationService(config, log),
    mailService(config, mailOutage),
    captchaService(config.captcha, faults),
    thirdPartyService(faults),
    analyticsService(config.mixpanelToken),
    billingService(config.billing),
    storeService(config, session),
    neighbourSites(session),
  ];
}
