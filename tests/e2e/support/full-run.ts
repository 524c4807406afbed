/** Details of a test that belongs to the full run only (`pnpm test:full`); its tag excludes it from the gate. */
export const FULL_ONLY = { tag: '@full' } as const;

/** Separate products besides the shared one: for tests that need other settings, break a part, or edit the content. */
interface OwnProduct {
  readonly name: string;
  /** Base names of the test files that run on it, one after the other. */
  readonly files: readonly string[];
  readonly settings: Readonly<Record<string, string>>;
}

/** They compare literal paths, which need one origin. */
const ANALYTICS = ['analytics-download', 'analytics'];
const PATHS_ONLY = process.env.AREA_MODE !== 'subdomain';

/** Files that the browser tests with a host per area leave out. */
export const LEFT_OUT: readonly string[] = PATHS_ONLY ? [] : ANALYTICS;

/** The longest first: each takes one worker until its last file has run. */
export const OWN_PRODUCTS: readonly OwnProduct[] = [
  {
    name: 'outages',
    files: ['live-preview', 'media-outage', 'pseudo-locale', 'updates'],
    // The hosts of areas on this machine are another site than the editor's, so they can't set cookies in its frames without https.
    settings: { AREA_MODE: 'path', CATALOGUE_REFRESH_SECONDS: '1' },
  },
  {
    name: 'consent',
    files: ['analytics-delivery', ...(PATHS_ONLY ? ANALYTICS : []), 'consent', 'third-parties'],
    settings: { COOKIE_CONSENT: 'on' },
  },
  {
    name: 'feature-test',
    files: ['feature-test'],
    settings: { APP_ENV: 'feature-test', FEATURE_ROLLOUTS: JSON.stringify({ 'surprise-pack': 100 }) },
  },
];
