import { contract } from './define.ts';
import { ERROR_RESPONSES } from './errors.ts';
import { account } from './resources/account.ts';
import { billing } from './resources/billing.ts';
import { content } from './resources/content.ts';
import { favourites } from './resources/favourites.ts';
import { login } from './resources/login.ts';
import { mailLinks } from './resources/mail-links.ts';
import { naturalDrums } from './resources/natural-drums.ts';
import { packs } from './resources/packs.ts';
import { pages } from './resources/pages.ts';
import { passkeys } from './resources/passkeys.ts';
import { site } from './resources/site.ts';
import { subscriptions } from './resources/subscriptions.ts';
import { user } from './resources/user.ts';
import { visitor } from './resources/visitor.ts';

/** Every call of the product API: those of specification section 7, then our own for accounts and the catalogue. */
export const productApi = contract.router(
  {
    ...login,
    ...user,
    ...subscriptions,
    ...billing,
    ...visitor,
    ...content,
    ...account,
    ...mailLinks,
    ...passkeys,
    ...packs,
    ...favourites,
    ...pages,
    ...site,
    ...naturalDrums,
  },
  { commonResponses: ERROR_RESPONSES },
);
export type ProductApi = typeof productApi;
