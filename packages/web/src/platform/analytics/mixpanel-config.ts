import { ANALYTICS_PATH, ANALYTICS_ROUTES } from '@sound-library/contract/analytics.ts';
import type { Config, Mixpanel, OverridedMixpanel } from 'mixpanel-browser';
import type { PublicAnalytics } from '../public-config.ts';

const MINUTE_MS = 60_000;

/** Click ids, by which advertising networks identify a single click: campaigns are identified by name only. */
const CLICK_IDS = 'dclid fbclid gclid ko_click_id li_fat_id msclkid sccid ttclid twclid wbraid'.split(' ');

interface ConfigOptions {
  /** URL of the session recorder's script, which the library loads for recorded visits. */
  readonly recorderUrl: string;
  /** Receives a string or an `Error`, although the library's types differ. */
  readonly onError: (message: unknown) => void;
  /** Called with the `$insert_id` of each event that is about to be sent, also for a retry. */
  readonly onSend: (insertId: string) => void;
}

/** What the specification requires (sections 3, 9) is explicit, since another version could change the defaults. */
export function mixpanelConfig(
  { recordPercent }: Pick<PublicAnalytics, 'recordPercent'>,
  { recorderUrl, onError, onSend }: ConfigOptions,
): Partial<Config> {
  return {
    api_host: `${location.origin}${ANALYTICS_PATH}`,
    api_routes: Object.fromEntries(ANALYTICS_ROUTES.map((route) => [route, route])),
    api_payload_format: 'json',
    persistence: 'localStorage',
    cookie_expiration: 365,
    batch_requests: true,
    batch_size: 50,
    batch_flush_interval_ms: 5000,
    batch_request_timeout_ms: 90_000,
    track_links_timeout: 300,
    // The library's default is a URL at a CDN.
    recorder_src: recorderUrl,
    record_sessions_percent: recordPercent,
    record_idle_timeout_ms: 30 * MINUTE_MS,
    record_max_ms: 24 * 60 * MINUTE_MS,
    record_mask_all_inputs: true,
    record_console: false,
    // We send addresses ourselves, without private parts.
    save_referrer: false,
    property_blacklist: [...CLICK_IDS, 'mp_keyword'],
    track_pageview: false,
    autocapture: false,
    error_reporter: onError,
    hooks: {
      before_send_events: (event) => {
        onSend(String(event.properties.$insert_id));
        return event;
      },
    },
  };
}

const MAIN = 'mixpanel';

/** Opens each name once. The library would return or change an old instance; this throws (specification, 5 and 8). */
export function instanceOpener(library: OverridedMixpanel) {
  const opened = new Set<string>();
  return (token: string, config: Partial<Config>, name: string = MAIN): Mixpanel => {
    if (name === '') throw new Error('You must name your new library');
    if (opened.has(name)) throw new Error('You already initialized');
    opened.add(name);
    if (name !== MAIN) return library.init(token, config, name);
    library.init(token, config);
    return library;
  };
}
