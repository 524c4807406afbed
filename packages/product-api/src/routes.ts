import type { ProductApi } from '@sound-library/contract/product-api.ts';
import { accountRoutes, memberRoute } from './accounts/account-routes.ts';
import { confirmationRoutes } from './accounts/confirmation.ts';
import { credentialRoutes } from './accounts/credentials.ts';
import { newsletterSignupRoute } from './accounts/newsletter.ts';
import { passwordLinkRoutes } from './accounts/password-by-link.ts';
import { registerRoute } from './accounts/registration.ts';
import { storeLoginRoute } from './accounts/store-login.ts';
import { billingRoutes } from './billing/billing-routes.ts';
import { catalogueRoutes } from './catalogue/catalogue-routes.ts';
import { contentAssetsRoute, contentItemsRoute, cypressSetUpRoute } from './content/look-up-routes.ts';
import { favouriteRoutes } from './favourites/favourites.ts';
import { featureRoutes } from './features/features.ts';
import { packDownloadRoute } from './pack-download/pack-download.ts';
import { passkeyRoutes } from './passkeys/passkey-routes.ts';
import type { Handlers } from './plugins/serve-contract.ts';
import type { Services } from './services.ts';
import { loginRoute, sessionRoutes } from './sessions/session-routes.ts';

/** The handler of every call of the product API. */
export function productApiRoutes(services: Services): Handlers<ProductApi> {
  return {
    ...accountRoutes(services),
    ...credentialRoutes(services),
    ...confirmationRoutes(services),
    ...passwordLinkRoutes(services),
    ...passkeyRoutes(services),
    ...billingRoutes(services),
    ...catalogueRoutes(services),
    ...favouriteRoutes(services),
    ...featureRoutes(services),
    ...sessionRoutes(services),
    login: loginRoute(services),
    register: registerRoute(services),
    getMember: memberRoute(services),
    newsletterSignup: newsletterSignupRoute(services),
    getPlanPrices: async () => ({ data: await services.billing.planPrices() }),
    getGeolocation: async ({ request, locale }) => services.geolocate(request.ip, locale),
    setUpFeatureTest: cypressSetUpRoute(services),
    createStoreLogin: storeLoginRoute(services),
    downloadPack: packDownloadRoute(services),
    getContentAssets: contentAssetsRoute(services),
    getContentItems: contentItemsRoute(services),
  };
}
