import type { ProductApi } from '@sound-library/contract/product-api.ts';
import {
  analyticsConsentRoute,
  cancelDeletionRoute,
  exportAccountRoute,
  getAccountRoute,
  scheduleDeletionRoute,
  sendEmailConfirmationRoute,
  updateUserRoute,
  userRoute,
} from './accounts/account-routes.ts';
import { checkMailLinkRoute, confirmMailLinkRoute } from './accounts/confirmation.ts';
import { changeEmailRoute, changePasswordRoute } from './accounts/credentials.ts';
import { memberRoute } from './accounts/member.ts';
import { newsletterSignupRoute } from './accounts/newsletter.ts';
import { forgotPasswordRoute, resetPasswordRoute, setAccountDetailsRoute } from './accounts/password-by-link.ts';
import { registerRoute } from './accounts/registration.ts';
import { storeLoginRoute } from './accounts/store-login.ts';
import {
  checkoutRoute,
  clearSubscriptionsCacheRoute,
  portalRoute,
  subscriptionsRoute,
} from './billing/billing-routes.ts';
import {
  contentVersionRoute,
  installersRoute,
  listedContentRoute,
  naturalDrumsRoute,
  packLabelsRoute,
  packRoute,
  packsRoute,
  pageRoute,
  previewRoute,
  siteRoute,
} from './catalogue/catalogue-routes.ts';
import { contentAssetsRoute, contentItemsRoute, cypressSetUpRoute } from './content/look-up-routes.ts';
import { createFeatureIdentityRoute, featureEnablementsRoute } from './features/features.ts';
import { packDownloadRoute } from './pack-download/pack-download.ts';
import {
  addPasskeyRoute,
  beginPasskeyLoginRoute,
  beginPasskeyRoute,
  passkeyLoginRoute,
  passkeysRoute,
  removePasskeyRoute,
} from './passkeys/passkey-routes.ts';
import type { Handlers } from './plugins/serve-contract.ts';
import type { Services } from './services.ts';
import {
  cookieLoginRoute,
  devicesRoute,
  loginRoute,
  logOutDeviceRoute,
  logOutOtherDevicesRoute,
  logoutRoute,
} from './sessions/session-routes.ts';

/** The handler of every call of the product API. */
export function productApiRoutes(services: Services): Handlers<ProductApi> {
  return {
    cookieLogin: cookieLoginRoute(services),
    login: loginRoute(services),
    logout: logoutRoute(services),
    register: registerRoute(services),
    getUser: userRoute,
    getMember: memberRoute(services),

    newsletterSignup: newsletterSignupRoute(services),
    getSubscriptions: subscriptionsRoute(services),
    clearSubscriptionsCache: clearSubscriptionsCacheRoute(services),
    getPlanPrices: async () => ({ data: await services.billing.planPrices() }),
    getGeolocation: async ({ request, locale }) => services.geolocate(request.ip, locale),
    createPortalSession: portalRoute(services),
    createCheckout: checkoutRoute(services),
    createFeatureIdentity: createFeatureIdentityRoute(services),
    getFeatureEnablements: featureEnablementsRoute(services),
    setUpFeatureTest: cypressSetUpRoute(services),

    updateUser: updateUserRoute(services),
    getAccount: getAccountRoute(services),
    exportAccount: exportAccountRoute(services),
    scheduleDeletion: scheduleDeletionRoute(services),
    cancelDeletion: cancelDeletionRoute(services),
    setAnalyticsConsent: analyticsConsentRoute(services),
    sendEmailConfirmation: sendEmailConfirmationRoute(services),
    changePassword: changePasswordRoute(services),
    changeEmail: changeEmailRoute(services),
    forgotPassword: forgotPasswordRoute(services),
    checkMailLink: checkMailLinkRoute(services),
    confirmMailLink: confirmMailLinkRoute(services),
    resetPassword: resetPasswordRoute(services),
    setAccountDetails: setAccountDetailsRoute(services),
    getDevices: devicesRoute(services),
    logOutDevice: logOutDeviceRoute(services),
    logOutOtherDevices: logOutOtherDevicesRoute(services),
    getPasskeys: passkeysRoute(services),
    beginPasskey: beginPasskeyRoute(services),
    addPasskey: addPasskeyRoute(services),
    removePasskey: removePasskeyRoute(services),
    beginPasskeyLogin: beginPasskeyLoginRoute(services),
    passkeyLogin: passkeyLoginRoute(services),
    createStoreLogin: storeLoginRoute(services),

    getPacks: packsRoute(services),
    getPack: packRoute(services),
    downloadPack: packDownloadRoute(services),
    getPackLabels: packLabelsRoute,
    getPage: pageRoute(services),
    getSite: siteRoute(services),
    getInstallers: installersRoute,
    getListedContent: listedContentRoute,
    getNaturalDrums: naturalDrumsRoute(services),
    getContentAssets: contentAssetsRoute(services),
    getContentItems: contentItemsRoute(services),
    getContentVersion: contentVersionRoute(services),
    beginPreview: previewRoute(services),
  };
}
