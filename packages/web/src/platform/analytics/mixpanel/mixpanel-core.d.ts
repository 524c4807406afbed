/**
 * As much of mixpanel-browser 2.83.0 as is used; its own types leave out what is not public. Its sources are taken, not its
 * bundles: these would bring the session recorder along.
 */
declare module 'mixpanel-browser/src/mixpanel-core.js' {
  export interface MixpanelPeople {
    set(properties: Readonly<Record<string, unknown>>): void;
    set_once(properties: Readonly<Record<string, unknown>>): void;
  }

  export interface QueuedItem {
    readonly payload: unknown;
  }

  /** Sends one kind of data (events, people, groups) in batches. */
  export interface RequestBatcher {
    enqueue(payload: unknown): Promise<boolean>;
    clear(): Promise<void>;
    start(): Promise<void>;
    stop(): void;
    readonly requestInProgress?: boolean;
    readonly queue: { readonly memQueue: readonly QueuedItem[] };
  }

  export interface SendOptions {
    readonly transport?: string;
  }

  /** What a request came to: `{ status: 1 }` or `1` when taken, else the HTTP status (0: none came) and the error's text. */
  export interface SendResult {
    readonly status?: number;
    readonly httpStatusCode?: number;
    readonly error?: string;
  }

  export type SendCallback = ((result: SendResult | number | string) => void) | null;

  export interface MixpanelLibrary {
    readonly people: MixpanelPeople;
    /** Only with batching, which needs XMLHttpRequest and local storage. */
    readonly request_batchers: Readonly<Partial<Record<'events' | 'people' | 'groups', RequestBatcher>>>;
    init(token: string, config: Readonly<Record<string, unknown>>, name?: string): MixpanelLibrary | undefined;
    track(event: string, properties: Readonly<Record<string, unknown>>): void;
    track_pageview(properties: Readonly<Record<string, unknown>>): void;
    identify(id: string): void;
    reset(): void;
    register(properties: Readonly<Record<string, unknown>>, options?: { readonly persistent: boolean }): void;
    register_once(properties: Readonly<Record<string, unknown>>): void;
    get_distinct_id(): string;
    get_property(name: string): unknown;
    get_config(name: string): unknown;
    has_opted_out_tracking(): boolean;
    /** `track: null`: without an event that tells of it. */
    opt_in_tracking(options: { readonly track: null }): void;
    opt_out_tracking(options: { readonly delete_user: boolean }): void;
    _send_request(
      url: string,
      data: { readonly data: string },
      options: SendOptions | null,
      callback: SendCallback,
    ): boolean;
  }

  /** Makes the library; `loadBundle` gets what it can do without at first, and calls back when that is there. */
  export function init_as_module(loadBundle: (source: string, onLoad: () => void) => void): MixpanelLibrary;
}

declare module 'mixpanel-browser/src/recorder/index.js';
