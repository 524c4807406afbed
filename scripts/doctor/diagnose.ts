import { diagnose as diagnoseBff } from '@sound-library/bff/doctor.ts';
import { diagnose as diagnoseProductApi } from '@sound-library/product-api/doctor.ts';
import type { Finding } from '@sound-library/server-kit/diagnosis.ts';
import { diagnose as diagnoseWeb } from '@sound-library/web/server/config/doctor.ts';
import { type Environments, readSettings } from './settings.ts';

/**
 * Reads the environment of each process and asks every service for what the storefront needs of it. Changes nothing; a mail is
 * sent when there is a recipient.
 */
export async function diagnose(environments: Environments, recipient?: string): Promise<readonly Finding[]> {
  const { findings, web, bff, productApi } = readSettings(environments);
  const checked = await Promise.all([
    productApi ? diagnoseProductApi(productApi, recipient) : [],
    bff ? diagnoseBff(bff) : [],
    web ? diagnoseWeb(web) : [],
  ]);
  return [...findings, ...checked.flat()];
}
