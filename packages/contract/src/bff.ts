import { ERROR_RESPONSES } from './common-responses.ts';
import { contract } from './define.ts';
import { visibleLoginStateSchema } from './entities/login-state.ts';
import { visiblePreviewSchema } from './entities/preview-token.ts';
import { productApi } from './product-api.ts';
import { keptMailLink, namedMailLinkSchema } from './routers/kept-mail-link.ts';
import { messages } from './routers/messages.ts';
import { resetPasswordBodySchema } from './routers/reset-password.ts';
import { setAccountDetailsBodySchema } from './routers/set-account-details.ts';

const {
  cookieLogin,
  login,
  register,
  passkeyLogin,
  changePassword,
  changeEmail,
  scheduleDeletion,
  resetPassword,
  setAccountDetails,
  beginPreview,
  getContentVersion: _getContentVersion,
  checkMailLink: _checkMailLink,
  confirmMailLink: _confirmMailLink,
  ...sameForTheBrowser
} = productApi;

const loginState = { 200: visibleLoginStateSchema };

/**
 * The calls as the browser may see them: no session, no bearer token in any answer, no secret of a mail's link, and nothing of
 * the calls between our own servers.
 */
export const bffApi = contract.router(
  {
    cookieLogin: { ...cookieLogin, responses: loginState },
    login: { ...login, responses: loginState },
    register: { ...register, responses: { 201: visibleLoginStateSchema } },
    passkeyLogin: { ...passkeyLogin, responses: loginState },
    changePassword: { ...changePassword, responses: loginState },
    changeEmail: { ...changeEmail, responses: loginState },
    scheduleDeletion: { ...scheduleDeletion, responses: loginState },
    resetPassword: {
      ...resetPassword,
      body: resetPasswordBodySchema.omit({ token: true }).extend(namedMailLinkSchema.shape),
    },
    setAccountDetails: {
      ...setAccountDetails,
      body: setAccountDetailsBodySchema.omit({ token: true }).extend(namedMailLinkSchema.shape),
    },
    beginPreview: { ...beginPreview, responses: { 200: visiblePreviewSchema } },
    ...sameForTheBrowser,
    ...keptMailLink,
    ...messages,
  },
  { commonResponses: ERROR_RESPONSES },
);
export type BffApi = typeof bffApi;
