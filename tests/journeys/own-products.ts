/** Products that journeys run besides the shared one: those that need other settings, break a part, or edit the content. */
interface OwnProduct {
  readonly name: string;
  /** Base names of the journey files that run on it, one after the other. */
  readonly files: readonly string[];
  /** Environment variables of its processes. */
  readonly settings: Readonly<Record<string, string>>;
}

/** The longest first: each takes one worker until its last file has run. */
export const OWN_PRODUCTS: readonly OwnProduct[] = [
  {
    name: 'outages',
    files: ['content-outage', 'live-preview', 'outage', 'pseudo-locale', 'restarts', 'updates'],
    // The hosts of areas on this machine are another site than the editor's, to whose frames they can't set cookies without https.
    settings: { AREA_MODE: 'path', CATALOGUE_REFRESH_SECONDS: '1' },
  },
  {
    name: 'consent',
    files: ['analytics-delivery', 'consent-signal', 'consent', 'third-parties'],
    settings: { COOKIE_CONSENT: 'on' },
  },
  {
    name: 'analytics',
    files: ['analytics-download', 'analytics-secrets', 'analytics'],
    // Paths are compared as they are sent: those of one origin.
    settings: { COOKIE_CONSENT: 'on', AREA_MODE: 'path' },
  },
  {
    name: 'feature-test',
    files: ['feature-test', 'notifications'],
    settings: { APP_ENV: 'feature-test', FEATURE_ROLLOUTS: JSON.stringify({ 'surprise-pack': 100 }) },
  },
];
