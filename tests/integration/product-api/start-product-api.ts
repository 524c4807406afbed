import { buildProductApi } from '@sound-library/product-api/app.ts';
import { readConfig } from '@sound-library/product-api/config.ts';
import type { Agent, Response } from 'supertest';
import { CleanUp } from '../../support/clean-up.ts';
import { databaseSetting } from '../../support/database-setting.ts';
import { request } from '../../support/request.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

export interface RunningProductApi {
  readonly http: Agent;
  readonly log: readonly string[];
  /** An answer in the given language. */
  get(path: string, language?: string): Promise<Response>;
  close(): Promise<void>;
}

/** When the catalogue's tests take place: three weeks after the newest demo packs. */
export const TODAY = new Date('2026-11-20T12:00:00Z');

/** So often it looks for changes of the content: more often than an installation may. */
const REFRESH_SECONDS = 0.2;

/** The product API before the given content service. `settings` are more of its environment variables. */
export async function startProductApi(
  contentHost: string,
  settings: Readonly<Record<string, string>> = {},
): Promise<RunningProductApi> {
  const cleanUp = new CleanUp();
  const folder = await temporaryFolder();
  cleanUp.add(folder.remove);
  const config = readConfig({
    APP_ENV: 'feature-test',
    LOG_LEVEL: 'info',
    DATA_DIR: folder.path,
    CONTENTFUL_HOST: contentHost,
    SMTP_URL: 'smtp://127.0.0.1:9',
    ...(await databaseSetting(cleanUp, folder.path)),
    ...settings,
  });
  const log: string[] = [];
  const app = await buildProductApi(
    { ...config, catalogueRefreshSeconds: REFRESH_SECONDS },
    { now: () => TODAY, logStream: { write: (line) => log.push(line) } },
  );
  cleanUp.add(() => app.close());
  const http = await request(app);
  return {
    http,
    log,
    get: async (path, language = 'en-GB') => http.get(path).set('accept-language', language),
    close: () => cleanUp.run(),
  };
}
