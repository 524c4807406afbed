import type { ProductApi } from '@sound-library/contract/product-api.ts';
import { PASSWORD } from '../support/people.ts';

type CallName = keyof ProductApi;

export interface SampleRequest {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: object;
}

/** Has the form of a passkey response of a browser, without a valid signature. */
const NO_CREDENTIAL = {
  id: 'AAAA',
  rawId: 'AAAA',
  type: 'public-key',
  response: { clientDataJSON: 'AAAA' },
  clientExtensionResults: {},
} as const;

/** A valid request of every call that neither starts nor ends a session. */
export const SAMPLE_REQUESTS = {
  getUser: {},
  getMember: {},
  getSubscriptions: {},
  clearSubscriptionsCache: {},
  newsletterSignup: {
    body: {
      email_address: 'reader@example.com',
      source: 'contract-test',
      g_recaptcha_response: 'sandbox-captcha-passes',
    },
  },
  getPlanPrices: {},
  getGeolocation: {},
  createPortalSession: { body: { redirect_url: 'http://localhost:3000/account' } },
  createCheckout: {
    body: {
      plan_item_price_id: 'labs-premium-GBP-Monthly',
      coupon_ids: null,
      redirect_url: 'http://localhost:3000/labs',
      cancel_url: 'http://localhost:3000/labs/subscribe',
    },
  },
  createFeatureIdentity: {},
  getFeatureEnablements: { params: { id: 'own' } },
  getContentAssets: { query: { ids: 'cover-drums,cover-strings' } },
  getContentItems: { query: { ids: 'image-drums,audio-strings' } },
  setUpFeatureTest: {},
  updateUser: { body: { first_name: 'Mira', last_name: 'Sato', newsletter: true } },
  getAccount: {},
  exportAccount: {},
  scheduleDeletion: { body: { current_password: PASSWORD } },
  cancelDeletion: {},
  setAnalyticsConsent: { body: { is_given: true } },
  sendEmailConfirmation: {},
  changePassword: { body: { current_password: PASSWORD, password: 'a longer and quieter passphrase' } },
  changeEmail: { body: { email: 'moved@example.com', current_password: PASSWORD } },
  forgotPassword: { body: { email: 'nobody@example.com' } },
  getDevices: {},
  logOutDevice: { params: { id: '5f0c3c1e-4b68-4a3c-9d5e-0d6a7b1c2d3e' } },
  logOutOtherDevices: {},
  getPasskeys: {},
  beginPasskey: {},
  addPasskey: { body: { name: 'Laptop', response: NO_CREDENTIAL } },
  removePasskey: { params: { id: 'credential-1' } },
  beginPasskeyLogin: {},
  createStoreLogin: { body: { return_to: null } },
  getPacks: { query: { query: 'piano', types: 'keys', sortBy: 'name' } },
  getPack: { params: { slug: 'frozen-strings' } },
  downloadPack: { params: { slug: 'frozen-strings' }, query: { event: 'one-mark.1795000000000' } },
  getPackLabels: {},
  getFavourites: {},
  mergeFavourites: { body: { content_ids: ['pack-strings', 'pack-drums'] } },
  addFavourite: { params: { content_id: 'pack-frozen-strings' } },
  removeFavourite: { params: { content_id: 'pack-strings' } },
  shareFavourites: { body: { title: 'For long evenings' } },
  withdrawFavourites: {},
  getSharedFavourites: { params: { share_id: 'A'.repeat(22) } },
  getPage: { params: { slug: 'labs-home' } },
  getSite: {},
  getInstallers: {},
  getListedContent: {},
  getNaturalDrums: {},
  getContentVersion: {},
  beginPreview: { body: { secret: 'sandbox-preview-secret-for-this-machine' } },
} as const satisfies Partial<Record<CallName, SampleRequest>>;

export type SampledCall = keyof typeof SAMPLE_REQUESTS;

export const FOR_CONFIRMED: ReadonlySet<SampledCall> = new Set(['beginPasskey', 'addPasskey', 'createStoreLogin']);

/** Calls that rotate the session's token, so a test needs a separate session for each. */
export const ROTATING: ReadonlySet<SampledCall> = new Set(['scheduleDeletion', 'changePassword', 'changeEmail']);

const NO_LINK = 'x'.repeat(43);

/** A request of every call that uses a mail's link, with an unknown secret. */
export const REQUESTS_WITHOUT_LINK = {
  checkMailLink: { body: { token: NO_LINK } },
  confirmMailLink: { body: { token: NO_LINK } },
  resetPassword: { body: { token: NO_LINK, password: PASSWORD } },
  setAccountDetails: { body: { token: NO_LINK, first_name: 'Mira', last_name: 'Sato', password: PASSWORD } },
} as const satisfies Partial<Record<CallName, SampleRequest>>;

export type CallByLink = keyof typeof REQUESTS_WITHOUT_LINK;
