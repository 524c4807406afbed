import { buildSandbox } from '@sound-library/sandbox/app.ts';
import { readConfig } from '@sound-library/sandbox/config.ts';
import type { Part } from '../../scripts/docs/outage-scenarios.ts';
import { freePort } from './local-resources.ts';

export type Between = (upstream: Exclude<Part, 'BFF'>, port: number) => Promise<number>;

interface SandboxOptions {
  /** Where a product API will listen, if any: it gets the webhooks. Earlier events are delivered later. */
  readonly productApiPort?: number;
  readonly settings: Readonly<Record<string, string>>;
  readonly between?: Between;
}

/** Starts a sandbox. Returns its address, and the settings with which our processes use its services. */
export async function startSandbox(
  cleanUp: AsyncDisposableStack,
  { productApiPort, settings, between = async (_, port) => port }: SandboxOptions,
) {
  const [port, smtpPort] = [await freePort(), await freePort()];
  const config = readConfig({
    SANDBOX_PORT: String(port),
    SANDBOX_SMTP_PORT: String(smtpPort),
    SANDBOX_EDITOR_PORT: '0',
    ...(productApiPort && {
      CONTENT_WEBHOOK_URL: `http://127.0.0.1:${productApiPort}/webhooks/content`,
      CHARGEBEE_WEBHOOK_URL: `http://127.0.0.1:${productApiPort}/webhooks/billing`,
    }),
    ...settings,
    LOG_LEVEL: 'silent',
  });
  const sandbox = await buildSandbox(config);
  cleanUp.defer(async () => {
    const closed = sandbox.close();
    // A client may leave connections open, for which the server would wait a minute.
    sandbox.server.closeAllConnections();
    await closed;
  });
  return {
    sandboxUrl: await sandbox.listen({ port, host: '127.0.0.1' }),
    services: {
      CONTENTFUL_HOST: `localhost:${await between('content service', port)}`,
      CONTENTFUL_INSECURE: 'true',
      SMTP_URL: `smtp://127.0.0.1:${await between('mail server', smtpPort)}`,
      RECAPTCHA_URL: `http://127.0.0.1:${await between('captcha service', port)}/recaptcha`,
      MIXPANEL_URL: `http://127.0.0.1:${await between('analytics service', port)}/mixpanel`,
      TRANSLATIONS_HOST: `http://127.0.0.1:${await between('translation service', port)}/translations`,
      CHARGEBEE_URL: `http://localhost:${await between('billing service', port)}`,
      // The address of its pages for browsers, however the product API reaches it.
      BILLING_PAGE_ORIGINS: `http://localhost:${port}`,
      STORE_URL: `http://localhost:${port}/store`,
    },
  };
}
