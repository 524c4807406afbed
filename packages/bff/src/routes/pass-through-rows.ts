import type { BffApi } from '@sound-library/contract/bff.ts';
import type { CallMetadata } from '@sound-library/contract/define.ts';
import { otherContentOf } from '@sound-library/contract/other-content.ts';
import { z } from 'zod';
import type { BffConfig } from '../config.ts';
import { callsOfInstallation } from './calls-of-installation.ts';

/** A call that goes to the product API as it is. */
export interface PassThroughRow extends CallMetadata {
  readonly call: string;
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Path pattern, such as `/api/packs/:slug`. */
  readonly path: string;
  readonly params: z.ZodType | undefined;
  readonly query: z.ZodType | undefined;
  /** Takes part in a log in: small bodies, and few calls per network. */
  readonly isCredential: boolean;
  /** Media type of the answer when that is not JSON. */
  readonly contentType: string | undefined;
  /** Takes so much of us, or of billing's allowance, that few of it are enough for anybody. */
  readonly isCostly: boolean;
  /** The browser saves the answer under this name, in which `:slug` and the like stand for the path's parameters. */
  readonly attachment: string | undefined;
  /** The page has something in place of the answer, so it is not worth waiting for as long as others are. */
  readonly isDispensable: boolean;
}

/** Calls with a file of their own. */
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
  'keepMailLink',
  'getMailLink',
  'resetPassword',
  'setAccountDetails',
  'confirmMailLink',
  'getMessages',
  'beginPreview',
  'createFeatureIdentity',
  'getFeatureEnablements',
] satisfies (keyof BffApi)[]);
const CREDENTIALS: ReadonlySet<string> = new Set(['beginPasskeyLogin'] satisfies (keyof BffApi)[]);
const COSTLY: ReadonlySet<string> = new Set([
  'clearSubscriptionsCache',
  'createCheckout',
  'createPortalSession',
  'downloadPack',
] satisfies (keyof BffApi)[]);
const DISPENSABLE: ReadonlySet<string> = new Set(['getGeolocation'] satisfies (keyof BffApi)[]);
const ATTACHMENTS: ReadonlyMap<string, string> = new Map<keyof BffApi, string>([
  ['exportAccount', 'sound-library-account.json'],
  ['downloadPack', ':slug.zip'],
]);

/** The contract's calls that need nothing but passing on, with what the contract says of each. */
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
      isCredential: CREDENTIALS.has(call),
      isCostly: COSTLY.has(call),
      contentType: contentTypeOf(route.responses),
      attachment: ATTACHMENTS.get(call),
      isDispensable: DISPENSABLE.has(call),
    }));
}

function contentTypeOf(responses: Readonly<Record<number, unknown>>): string | undefined {
  return otherContentOf(responses[200])?.contentType;
}

function schemaOf(call: string, schema: unknown): z.ZodType | undefined {
  if (schema === undefined || schema instanceof z.ZodType) return schema;
  throw new TypeError(`The contract describes ${call} with something that is not a zod schema.`);
}
