import type { ProductApi } from '@sound-library/contract/product-api.ts';
import type { Handlers } from '../plugins/serve-contract.ts';
import type { Services } from '../services.ts';
import {
  cancelDeletionRoute,
  exportAccountRoute,
  getAccountRoute,
  scheduleDeletionRoute,
  sendEmailConfirmationRoute,
} from './account.ts';
import { analyticsConsentRoute } from './analytics-consent.ts';
import { changeEmailRoute } from './change-email.ts';
import { changePasswordRoute } from './change-password.ts';
import { checkoutRoute } from './checkout.ts';
import { contentAssetsRoute } from './content-assets.ts';
import { contentItemsRoute } from './content-items.ts';
import { contentVersionRoute } from './content-version.ts';
import { cookieLoginRoute } from './cookie-login.ts';
import { cypressSetUpRoute } from './cypress-set-up.ts';
import { devicesRoute, logOutDeviceRoute, logOutOtherDevicesRoute } from './devices.ts';
import { createFeatureIdentityRoute, featureEnablementsRoute } from './feature-identities.ts';
import { forgotPasswordRoute } from './forgot-password.ts';
import { geolocationRoute } from './geolocation.ts';
import { installersRoute } from './installers.ts';
import { listedContentRoute } from './listed-content.ts';
import { loginRoute } from './login.ts';
import { logoutRoute } from './logout.ts';
import { checkMailLinkRoute, confirmMailLinkRoute } from './mail-link.ts';
import { memberRoute } from './member.ts';
import { naturalDrumsRoute } from './natural-drums.ts';
import { newsletterSignupRoute } from './newsletter-signup.ts';
import { packDownloadRoute } from './pack-download.ts';
import { packLabelsRoute } from './pack-labels.ts';
import { packRoute, packsRoute } from './packs.ts';
import { pageRoute } from './pages.ts';
import { beginPasskeyLoginRoute, passkeyLoginRoute } from './passkey-login.ts';
import { addPasskeyRoute, beginPasskeyRoute, passkeysRoute, removePasskeyRoute } from './passkeys.ts';
import { planPricesRoute } from './plan-prices.ts';
import { portalRoute } from './portal.ts';
import { previewRoute } from './preview.ts';
import { registerRoute } from './register.ts';
import { resetPasswordRoute } from './reset-password.ts';
import { setAccountDetailsRoute } from './set-account-details.ts';
import { siteRoute } from './site.ts';
import { storeLoginRoute } from './store-login.ts';
import { clearSubscriptionsCacheRoute, subscriptionsRoute } from './subscriptions.ts';
import { updateUserRoute, userRoute } from './user.ts';

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
    getPlanPrices: planPricesRoute(services),
    getGeolocation: geolocationRoute(services),
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
