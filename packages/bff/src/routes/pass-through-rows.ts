import type { BffApi } from '@sound-library/contract/bff.ts';
import type { CallMetadata } from '@sound-library/contract/define.ts';
import { z } from 'zod';
import type { BffConfig } from '../config.ts';
import { callsOfInstallation } from '../http/calls.ts';
import { JSON_TYPE } from '../upstream/visitor-calls.plugin.ts';

export interface DownloadedFile {
  /** May contain parameters such as `:slug`. */
  readonly name: string;
  /** Its media type. */
  readonly type: string;
}

/** A call that is forwarded to the product API unchanged. */
export interface PassThroughRow extends CallMetadata {
  readonly call: string;
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Path pattern, such as `/api/packs/:slug`. */
  readonly path: string;
  readonly params: z.ZodType | undefined;
  readonly query: z.ZodType | undefined;
  /** Part of a login: small bodies, and few calls per network. */
  readonly isCredential?: boolean;
  /** Expensive for us or for billing's allowance, so limited to a few per client. */
  readonly isCostly?: boolean;
  /** A file for the browser to save, which is streamed (`downloads.routes.ts`). */
  readonly file?: DownloadedFile;
  /** The page has a fallback for the response, so the call has a shorter timeout. */
  readonly isDispensable?: boolean;
}

/** Calls that have their own route file. */
const WITH_BEHAVIOUR: ReadonlySet<string> = new Set([
  'cookieLogin',
  'login',
  'register',
  'passkeyLogin',
  'logout',
  'changePassword',
  'changeEmail',
  'scheduleDeletion',
  'setAnalyticsConsent',
  'forgotPassword',
  'newsletterSignup',
  'sendEmailConfirmation',
  'openMailLink',
  'getMailLink',
  'resetPassword',
  'setAccountDetails',
  'confirmMailLink',
  'getMessages',
  'beginPreview',
  'createFeatureIdentity',
  'getFeatureEnablements',
] satisfies (keyof BffApi)[]);
const TRAITS = new Map<string, Pick<PassThroughRow, 'isCredential' | 'isCostly' | 'file' | 'isDispensable'>>(
  Object.entries({
    beginPasskeyLogin: { isCredential: true },
    clearSubscriptionsCache: { isCostly: true },
    createCheckout: { isCostly: true },
    createPortalSession: { isCostly: true },
    downloadPack: { isCostly: true, file: { name: ':slug.zip', type: 'application/zip' } },
    exportAccount: { file: { name: 'sound-library-account.json', type: JSON_TYPE } },
    getGeolocation: { isDispensable: true },
  } satisfies Partial<Record<keyof BffApi, object>>),
);

/** The contract's calls that are only forwarded, with their metadata from the contract. */
export function passThroughRows(appEnv: BffConfig['appEnv']): PassThroughRow[] {
  return callsOfInstallation(appEnv)
    .filter(([call]) => !WITH_BEHAVIOUR.has(call))
    .map(([call, route]) => ({
      call,
      method: route.method,
      path: route.path,
      ...route.metadata,
      params: schemaOf(call, 'pathParams' in route ? route.pathParams : undefined),
      query: schemaOf(call, 'query' in route ? route.query : undefined),
      ...TRAITS.get(call),
    }));
}

function schemaOf(call: string, schema: unknown): z.ZodType | undefined {
  if (schema === undefined || schema instanceof z.ZodType) return schema;
  throw new TypeError(`The contract describes ${call} with something that is not a zod schema.`);
}
