export interface RouteUnderTest {
  readonly path: string;
  readonly layout: 'default' | 'labs' | 'account';
  /** Status for an anonymous visitor of a demo installation; a redirect leads to the login page of the area. */
  readonly status: 200 | 302;
  /** Hidden in production, with texts in English only. */
  readonly isForDevelopers?: true;
}

/** Every route of the specification, section 2, and our own, without locale prefix. */
export const ROUTES_UNDER_TEST: readonly RouteUnderTest[] = [
  { path: '/', layout: 'default', status: 200 },
  { path: '/account', layout: 'account', status: 302 },
  { path: '/account/login', layout: 'account', status: 200 },
  { path: '/account/change-password', layout: 'account', status: 200 },
  { path: '/account/reset-password', layout: 'account', status: 200 },
  { path: '/account/set-account-details', layout: 'account', status: 200 },
  { path: '/account/confirm', layout: 'account', status: 200 },
  { path: '/account/my-details', layout: 'account', status: 302 },
  { path: '/account/my-details/change-email', layout: 'account', status: 302 },
  { path: '/account/change-email', layout: 'account', status: 302 },
  { path: '/account/shopify-login', layout: 'account', status: 302 },
  { path: '/newsletter', layout: 'default', status: 200 },
  { path: '/labs', layout: 'labs', status: 200 },
  { path: '/labs/download', layout: 'labs', status: 200 },
  { path: '/labs/login', layout: 'labs', status: 200 },
  { path: '/labs/register', layout: 'labs', status: 200 },
  { path: '/labs/packs', layout: 'labs', status: 200 },
  { path: '/labs/packs/frozen-strings', layout: 'labs', status: 200 },
  { path: '/labs/favourites', layout: 'labs', status: 200 },
  { path: '/labs/natural-drums', layout: 'labs', status: 302 },
  { path: '/labs/subscribe', layout: 'labs', status: 200 },
  { path: '/labs/features', layout: 'labs', status: 200, isForDevelopers: true },
  { path: '/labs/pattern-library', layout: 'labs', status: 200, isForDevelopers: true },
];
