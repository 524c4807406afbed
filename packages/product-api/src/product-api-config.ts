import type { TracingSettings } from '@sound-library/server-kit/configuration.ts';
import type { MetricsSettings } from '@sound-library/server-kit/metrics-server.ts';
import type { Environment } from './environment.ts';

/** The percentage of identities that have a feature, by its name: 0 to 100, to two decimals. */
export type RollOuts = ReadonlyMap<string, number>;

/** The first key signs, all verify, so that keys can be rotated without logging users out. */
export type SigningKeys = readonly [string, ...string[]];

export interface SessionLife {
  readonly idleDays: number;
  readonly absoluteDays: number;
}

/** The configuration of the product API, read and validated once. Paths are absolute. */
export interface ProductApiConfig {
  readonly appEnv: Environment['APP_ENV'];
  readonly host: string;
  readonly port: number;
  readonly logLevel: Environment['LOG_LEVEL'];
  readonly database:
    | { readonly kind: 'postgres'; readonly url: string; readonly poolSize: number }
    /** Without a directory it is in memory. If another process has it open, the start waits, five seconds by default. */
    | { readonly kind: 'embedded'; readonly directory?: string; readonly lockWaitMs?: number }
    /** In memory, initialised with the files of this tar: tests open many, and creating the files takes seconds. */
    | { readonly kind: 'embedded'; readonly template: string };
  readonly accessTokens: {
    /** Absent: generated once and stored in `secretFile`. */
    readonly secrets: SigningKeys | undefined;
    readonly secretFile: string;
    readonly ttlSeconds: number;
  };
  readonly sessionLife: SessionLife;
  readonly passwordHashConcurrency: number;
  /** The proxies whose X-Forwarded-For is trusted. */
  readonly trustedProxies: readonly string[];
  /** Absolute path; by default, the installed database. */
  readonly geolocationDatabase: string | undefined;
  /** 0: unlimited. */
  readonly callsAtOnce: number;
  /** 0: unlimited. */
  readonly connectionsAtOnce: number;
  readonly overloadEventLoopDelayMs: number;
  readonly contentful: {
    readonly spaceId: string;
    readonly environment: string;
    readonly deliveryToken: string;
    readonly host: string;
    readonly insecure: boolean;
    /** Timeout per response in milliseconds; absent: the client's own limit. */
    readonly timeoutMs?: number;
  };
  /** Undefined: previews are off. */
  readonly preview:
    | {
        /** Token of the content preview API. */
        readonly host: string;
        readonly accessToken: string;
        /** The secret that an editor's preview frame must present. */
        readonly secret: string;
      }
    | undefined;
  /** Credentials for webhooks of the content service. Undefined: none are accepted. */
  readonly contentWebhook: { readonly username: string; readonly password: string } | undefined;
  readonly assets: { readonly scheme: 'http' | 'https'; readonly hosts: ReadonlySet<string> };
  readonly catalogueRefreshSeconds: number;
  /** URL of the storefront, without a trailing slash. */
  readonly publicUrl: string;
  /** Undefined: the host of `publicUrl`. */
  readonly passkeyDomain: string | undefined;
  /** The storefront's origins in browsers. */
  readonly publicOrigins: ReadonlySet<string>;
  readonly mail: {
    readonly smtpUrl: string;
    /** Mails are sent encrypted or not at all, unless the URL says otherwise. */
    readonly requiresTls: boolean;
    readonly from: { readonly name: string; readonly address: string };
    readonly supportUrl: string;
  };
  /** The URL has no trailing slash. */
  readonly captcha: { readonly isOn: boolean; readonly url: string; readonly secret: string };
  /** The URL has no trailing slash. */
  readonly store: { readonly url: string; readonly multipassSecret: string };
  readonly billing: {
    /** Without a trailing slash. */
    readonly url: string;
    readonly apiKey: string;
    readonly planId: string;
    /** It is the sandbox, where demo subscriptions may be created. */
    readonly isSandbox: boolean;
    readonly pageOrigins: ReadonlySet<string>;
  };
  readonly billingEvents: {
    /** Credentials for webhooks. */
    readonly username: string;
    readonly password: string;
    /** Milliseconds between comparisons with the billing service; 0: never. */
    readonly reconcileEveryMs: number;
  };
  readonly rollOuts: RollOuts;
  /** URL of the analytics service, without a trailing slash, and token of the project; undefined: no events are sent. */
  readonly analytics: { readonly url: string; readonly token: string } | undefined;
  /** Null: metrics are off. */
  readonly metrics: MetricsSettings | null;
  /** Null: tracing is off. */
  readonly tracing: TracingSettings | null;
}
