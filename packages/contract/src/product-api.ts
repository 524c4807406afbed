import { ERROR_RESPONSES } from './common-responses.ts';
import { contract } from './define.ts';
import { account } from './routers/account.ts';
import { analyticsConsent } from './routers/analytics-consent.ts';
import { changeEmail } from './routers/change-email.ts';
import { changePassword } from './routers/change-password.ts';
import { checkout } from './routers/checkout.ts';
import { contentAssets } from './routers/content-assets.ts';
import { contentItems } from './routers/content-items.ts';
import { contentVersion } from './routers/content-version.ts';
import { cookieLogin } from './routers/cookie-login.ts';
import { cypressSetUp } from './routers/cypress-set-up.ts';
import { devices } from './routers/devices.ts';
import { featureIdentities } from './routers/feature-identities.ts';
import { forgotPassword } from './routers/forgot-password.ts';
import { geolocation } from './routers/geolocation.ts';
import { installers } from './routers/installers.ts';
import { listedContent } from './routers/listed-content.ts';
import { login } from './routers/login.ts';
import { logout } from './routers/logout.ts';
import { mailLink } from './routers/mail-link.ts';
import { member } from './routers/member.ts';
import { naturalDrums } from './routers/natural-drums.ts';
import { newsletterSignup } from './routers/newsletter-signup.ts';
import { packDownload } from './routers/pack-download.ts';
import { packLabels } from './routers/pack-labels.ts';
import { packs } from './routers/packs.ts';
import { pages } from './routers/pages.ts';
import { passkeyLogin } from './routers/passkey-login.ts';
import { passkeys } from './routers/passkeys.ts';
import { planPrices } from './routers/plan-prices.ts';
import { portal } from './routers/portal.ts';
import { preview } from './routers/preview.ts';
import { register } from './routers/register.ts';
import { resetPassword } from './routers/reset-password.ts';
import { setAccountDetails } from './routers/set-account-details.ts';
import { site } from './routers/site.ts';
import { storeLogin } from './routers/store-login.ts';
import { subscriptions } from './routers/subscriptions.ts';
import { user } from './routers/user.ts';

/** Every call of the product API: specification section 7, then the account's and the catalogue's own. */
export const productApi = contract.router(
  {
    ...cookieLogin,
    ...login,
    ...logout,
    ...register,
    ...newsletterSignup,
    ...user,
    ...member,
    ...subscriptions,
    ...planPrices,
    ...geolocation,
    ...portal,
    ...checkout,
    ...featureIdentities,
    ...contentAssets,
    ...contentItems,
    ...cypressSetUp,
    ...account,
    ...analyticsConsent,
    ...changePassword,
    ...changeEmail,
    ...forgotPassword,
    ...mailLink,
    ...resetPassword,
    ...setAccountDetails,
    ...devices,
    ...passkeys,
    ...passkeyLogin,
    ...storeLogin,
    ...packs,
    ...packDownload,
    ...packLabels,
    ...pages,
    ...site,
    ...installers,
    ...listedContent,
    ...contentVersion,
    ...preview,
    ...naturalDrums,
  },
  { commonResponses: ERROR_RESPONSES },
);
export type ProductApi = typeof productApi;
