import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { diagnose as diagnoseBff } from '@sound-library/bff/doctor.ts';
import { LOCALE_CODES, LOCALES } from '@sound-library/contract/locales.ts';
import { contentModelSchema } from '@sound-library/product-api/content/content-check.ts';
import { diagnose as diagnoseProductApi } from '@sound-library/product-api/doctor.ts';
import type { Finding } from '@sound-library/server-kit/diagnosis.ts';
import { diagnose as diagnoseWeb } from '@sound-library/web/server/config/doctor.ts';
import { z } from 'zod';
import { placeholders } from './placeholders.ts';
import { type Environments, readSettings } from './settings.ts';

const CONTENT = join(import.meta.dirname, '../../content');
const textsSchema = z.record(z.string(), z.string());

/**
 * Reads the environment of each process and asks every service for what the storefront needs of it. Changes nothing; a mail is
 * sent when there is a recipient.
 */
export async function diagnose(environments: Environments, recipient?: string): Promise<readonly Finding[]> {
  const { findings, web, bff, productApi } = readSettings(environments);
  const { contentTypes: model } = contentModelSchema.parse(readJson('export.json'));
  const locales = LOCALE_CODES.map((code) => LOCALES[code].textsLocale);
  const texts = new Map(locales.map((name) => [name, textsSchema.parse(readJson(`translations/${name}.json`))]));
  const checked = await Promise.all([
    productApi ? diagnoseProductApi(productApi, { model, recipient }) : [],
    bff ? diagnoseBff(bff, { texts, placeholders }) : [],
    web ? diagnoseWeb(web) : [],
  ]);
  return [...findings, ...checked.flat()];
}

function readJson(path: string): unknown {
  return JSON.parse(readFileSync(join(CONTENT, path), 'utf8'));
}
