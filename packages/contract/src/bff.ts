import { contract } from './define.ts';
import { ERROR_RESPONSES } from './errors.ts';
import { productApi } from './product-api.ts';
import { resetPasswordBodySchema, setAccountDetailsBodySchema } from './resources/account.ts';
import { visiblePreviewSchema } from './resources/content.ts';
import { visibleLoginStateSchema } from './resources/login.ts';
import { namedMailLinkSchema, openMailLinks } from './resources/mail-links.ts';
import { messages } from './resources/messages.ts';

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

/** The calls of browsers: without sessions, tokens, secrets of mail links, and calls between our servers. */
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
    ...openMailLinks,
    ...messages,
  },
  { commonResponses: ERROR_RESPONSES },
);
export type BffApi = typeof bffApi;
