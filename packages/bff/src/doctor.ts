/** The BFF's part of `pnpm run doctor`; in the container `node packages/bff/src/doctor.ts`. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { LOCALE_CODES, LOCALES } from '@sound-library/contract/locales.ts';
import {
  createReport,
  type Finding,
  inquire,
  listed,
  reasonOfFailure,
  runDoctor,
} from '@sound-library/server-kit/diagnosis.ts';
import { parsedJson } from '@sound-library/server-kit/parsed-json.ts';
import { z } from 'zod';
import { type BffConfig, readConfig } from './config.ts';
import { placeholders } from './placeholders.ts';
import { parseMessages } from './routes/messages.routes.ts';
import { createRedisClient } from './shared-store/redis-client.ts';

const TRANSLATIONS = join(import.meta.dirname, '../../../content/translations');
const textsSchema = z.record(z.string(), z.string());

export async function diagnose(config: BffConfig): Promise<readonly Finding[]> {
  return (await Promise.all([checkTranslations(config.translations), checkStore(config)])).flat();
}

async function checkTranslations({
  host,
  projectId,
  environment,
}: BffConfig['translations']): Promise<readonly Finding[]> {
  const report = createReport('translation service');
  for (const { textsLocale } of LOCALE_CODES.map((code) => LOCALES[code])) {
    // The texts of the repository: every key is used.
    const expected = textsSchema.parse(JSON.parse(readFileSync(join(TRANSLATIONS, `${textsLocale}.json`), 'utf8')));
    const reply = await inquire(`${host}/${projectId}/${environment}/${textsLocale}`);
    if ('unreachable' in reply) {
      report.fail(`${host} can't be reached: ${reply.unreachable}.`, 'TRANSLATIONS_HOST');
      break;
    }
    const delivered = reply.status === 200 ? deliveredTexts(reply.text) : null;
    if (!delivered) {
      const problem = `${host} has no texts of ${textsLocale} (${reply.status}).`;
      report.fail(
        `${problem} Correct project and environment, or publish the locale.`,
        'TRANSLATIONS_PROJECT_ID',
        'TRANSLATIONS_ENVIRONMENT',
      );
      continue;
    }
    const missing = Object.keys(expected).filter((key) => !(key in delivered));
    const different = Object.entries(expected).flatMap(([key, text]) => {
      const found = delivered[key];
      return found === undefined || placeholders(found) === placeholders(text) ? [] : [key];
    });
    if (missing.length > 0) {
      report.warn(
        `${textsLocale} lacks ${listed(missing)}: the built-in texts are shown. Import content/translations/${textsLocale}.json.`,
        'TRANSLATIONS_ENVIRONMENT',
      );
    }
    if (different.length > 0) {
      report.fail(
        `${textsLocale} has other placeholders than the code in ${listed(different)}. Correct these texts.`,
        'TRANSLATIONS_ENVIRONMENT',
      );
    }
    if (missing.length + different.length === 0)
      report.ok(`${textsLocale} has all ${Object.keys(expected).length} texts.`);
  }
  return report.findings;
}

function deliveredTexts(json: string): Readonly<Record<string, string>> | null {
  try {
    return parseMessages(parsedJson(json)).messages.messages;
  } catch {
    // The caller reports that there are none.
    return null;
  }
}

const CONNECT_TIMEOUT_MS = 5_000;
/** PEXPIRETIME, which the counts need, came with this version. */
const REDIS_VERSION_MIN = 7;

async function checkStore({ redis, appEnv }: BffConfig): Promise<readonly Finding[]> {
  const report = createReport('shared store');
  if (!redis) {
    const text = 'Without one, limits and cached responses are per BFF: run a single BFF, or set one.';
    if (appEnv === 'production') report.warn(text, 'REDIS_URL');
    else report.ok('None is set: limits and cached responses are per BFF.');
    return report.findings;
  }
  const { host } = new URL(redis.url);
  const client = createRedisClient({ ...redis, connectTimeoutMs: CONNECT_TIMEOUT_MS });
  client.on('error', () => undefined);
  try {
    await client.connect();
    const info = await client.info();
    const version = Number(/^redis_version:(\d+)/m.exec(info)?.[1] ?? 0);
    const policy = /^maxmemory_policy:(\S+)/m.exec(info)?.[1];
    if (version < REDIS_VERSION_MIN)
      report.fail(`${host} is Redis ${version}. Use ${REDIS_VERSION_MIN} or newer, or Valkey.`, 'REDIS_URL');
    else report.ok(`${host} is reachable.`);
    if (policy === 'noeviction' && !/^maxmemory:0\r?$/m.test(info)) {
      report.warn(`${host} refuses writes when its memory is full. Set maxmemory-policy to volatile-lru.`, 'REDIS_URL');
    }
  } catch (error) {
    const message = error instanceof Error ? error.message : '';
    if (/^(WRONGPASS|NOAUTH|ERR AUTH)/.test(message)) report.fail(`${host} refuses user or password.`, 'REDIS_URL');
    else report.fail(`${host} can't be used: ${reasonOfFailure(error)}.`, 'REDIS_URL');
  } finally {
    client.destroy();
  }
  return report.findings;
}

if (import.meta.main) await runDoctor(async () => diagnose(readConfig(process.env)));
