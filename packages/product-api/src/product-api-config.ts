import type { TracingSettings } from '@sound-library/server-kit/configuration.ts';
import type { MetricsSettings } from '@sound-library/server-kit/metrics-server.ts';
import type { Environment } from './environment.ts';
import type { RollOuts } from './features/roll-out.ts';
import type { SessionLife } from './sessions/session-store.ts';
import type { SigningKeys } from './sessions/tokens.ts';

/** The configuration of the product API, read and checked once. Paths are absolute. */
export interface ProductApiConfig {
  readonly appEnv: Environment['APP_ENV'];
  readonly host: string;
  readonly port: number;
  readonly logLevel: Environment['LOG_LEVEL'];
  readonly database:
    | { readonly kind: 'postgres'; readonly url: string; readonly poolSize: number }
    /** Without a directory it lives in memory. A process that still has it open is waited for, five seconds by default. */
    | { readonly kind: 'embedded'; readonly directory?: string; readonly lockWaitMs?: number }
    /** In memory, beginning with the files of this tar: tests open many, and making the files anew takes seconds. */
    | { readonly kind: 'embedded'; readonly template: string };
  readonly accessTokens: {
    /** Absent: generated once and kept in `secretFile`. */
    readonly secrets: SigningKeys | undefined;
    readonly secretFile: string;
    readonly ttlSeconds: number;
  };
  readonly sessionLife: SessionLife;
  readonly passwordHashConcurrency: number;
  /** Whose X-Forwarded-For is believed. */
  readonly trustedProxies: readonly string[];
  /** Absolute path; without one, the database that is installed. */
  readonly geolocationDatabase: string | undefined;
  /** 0: as many as come. */
  readonly callsAtOnce: number;
  /** 0: as many as come. */
  readonly connectionsAtOnce: number;
  readonly overloadEventLoopDelayMs: number;
  readonly contentful: {
    readonly spaceId: string;
    readonly environment: string;
    readonly deliveryToken: string;
    readonly host: string;
    readonly insecure: boolean;
    /** Milliseconds for one answer; absent: the client's own limit. */
    readonly timeoutMs?: number;
  };
  /** Undefined: nobody sees drafts. */
  readonly preview:
    | {
        /** Of the content preview API. */
        readonly host: string;
        readonly accessToken: string;
        /** What an editor's frame proves itself by. */
        readonly secret: string;
      }
    | undefined;
  /** What webhooks of the content service prove themselves by. Undefined: none are taken. */
  readonly contentWebhook: { readonly username: string; readonly password: string } | undefined;
  readonly assets: { readonly scheme: 'http' | 'https'; readonly hosts: ReadonlySet<string> };
  readonly catalogueRefreshSeconds: number;
  /** Address of the storefront, without a slash at the end. */
  readonly publicUrl: string;
  /** Undefined: the host of `publicUrl`. */
  readonly passkeyDomain: string | undefined;
  /** Where browsers see the storefront. */
  readonly publicOrigins: ReadonlySet<string>;
  readonly mail: {
    readonly smtpUrl: string;
    /** Mails go out encrypted or not at all, unless the address says otherwise. */
    readonly requiresTls: boolean;
    readonly from: { readonly name: string; readonly address: string };
    readonly supportUrl: string;
  };
  /** The address is without a slash at the end. */
  readonly captcha: { readonly isOn: boolean; readonly url: string; readonly secret: string };
  /** The address is without a slash at the end. */
  readonly store: { readonly url: string; readonly multipassSecret: string };
  readonly billing: {
    /** Without a slash at the end. */
    readonly url: string;
    readonly apiKey: string;
    readonly planId: string;
    /** It is the sandbox, where subscriptions may be made as one likes. */
    readonly isSandbox: boolean;
    readonly pageOrigins: ReadonlySet<string>;
  };
  readonly billingEvents: {
    /** What webhooks prove themselves by. */
    readonly username: string;
    readonly password: string;
    /** Milliseconds from one comparison with the billing service to the next; 0: never. */
    readonly reconcileEveryMs: number;
  };
  readonly rollOuts: RollOuts;
  /** Address of the analytics service, without a slash at the end, and token of the project; undefined: no events are sent. */
  readonly analytics: { readonly url: string; readonly token: string } | undefined;
  /** Null: nothing is measured. */
  readonly metrics: MetricsSettings | null;
  /** Null: nothing is traced. */
  readonly tracing: TracingSettings | null;
}
