import { buildSandbox } from '@sound-library/sandbox/app.ts';
import { readConfig } from '@sound-library/sandbox/config.ts';
import type { CleanUp } from '../support/clean-up.ts';
import { databaseSetting } from '../support/database-setting.ts';
import { freePort } from '../support/free-port.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

/** What a product API needs around it, all of which outlives it. */
export interface Surroundings {
  readonly sandboxUrl: string;
  readonly dataDir: string;
  /** The settings of the product API, and of a BFF before it. */
  readonly environment: Readonly<Record<string, string>>;
}

/** Starts a sandbox with these settings, which ends with `cleanUp`. */
type StartSandbox = (settings: Readonly<Record<string, string>>, port: number, cleanUp: CleanUp) => Promise<unknown>;

/** In this process. */
const startHere: StartSandbox = async (settings, port, cleanUp) => {
  const sandbox = await buildSandbox(readConfig(settings));
  cleanUp.add(() => sandbox.close());
  await sandbox.listen({ port, host: '127.0.0.1' });
};

/** Starts a sandbox, which tells the product API on that port of its events; and makes a database of its own. */
export async function startSurroundings(
  cleanUp: CleanUp,
  productApiPort: number,
  startSandbox = startHere,
): Promise<Surroundings> {
  const folder = await temporaryFolder();
  cleanUp.add(folder.remove);
  const port = await freePort();
  const smtpPort = await freePort();
  const webhooks = `http://127.0.0.1:${productApiPort}/webhooks`;
  const settings = {
    APP_ENV: 'feature-test',
    LOG_LEVEL: 'silent',
    DATA_DIR: folder.path,
    SANDBOX_PORT: String(port),
    SANDBOX_SMTP_PORT: String(smtpPort),
    SANDBOX_EDITOR_PORT: '0',
    CONTENT_WEBHOOK_URL: `${webhooks}/content`,
    CHARGEBEE_WEBHOOK_URL: `${webhooks}/billing`,
  };
  await startSandbox(settings, port, cleanUp);
  const sandboxUrl = `http://127.0.0.1:${port}`;
  return {
    sandboxUrl,
    dataDir: folder.path,
    environment: {
      APP_ENV: 'feature-test',
      DATA_DIR: folder.path,
      CONTENTFUL_HOST: `localhost:${port}`,
      CONTENTFUL_INSECURE: 'true',
      SMTP_URL: `smtp://127.0.0.1:${smtpPort}`,
      RECAPTCHA_URL: `${sandboxUrl}/recaptcha`,
      CHARGEBEE_URL: `http://localhost:${port}`,
      MIXPANEL_URL: `${sandboxUrl}/mixpanel`,
      TRANSLATIONS_HOST: `${sandboxUrl}/translations`,
      PRODUCT_API_URL: `http://127.0.0.1:${productApiPort}`,
      OVERLOAD_EVENT_LOOP_DELAY_MS: '0',
      ...(await databaseSetting(cleanUp, folder.path)),
    },
  };
}
