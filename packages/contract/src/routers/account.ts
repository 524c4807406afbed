import { z } from 'zod';
import { AUTHENTICATED_CALL, contract } from '../define.ts';
import { accountSchema } from '../entities/account.ts';
import { sessionSchema } from '../entities/login-state.ts';

export const deleteAccountBodySchema = z.object({
  /** Null for accounts that have no password. */
  current_password: z.string().min(1).max(1024).nullable(),
});

export const account = contract.router({
  getAccount: {
    method: 'GET',
    path: '/api/account',
    summary: 'What the account pages show of the account',
    responses: { 200: accountSchema },
    metadata: AUTHENTICATED_CALL,
  },
  exportAccount: {
    method: 'GET',
    path: '/api/account/export',
    summary: 'Everything that is stored about the user, to keep',
    responses: { 200: z.looseObject({ exported_at: z.iso.datetime() }) },
    metadata: AUTHENTICATED_CALL,
  },
  scheduleDeletion: {
    method: 'POST',
    path: '/api/account/deletion',
    summary: 'Delete the account after the grace time; a new session replaces the one that asked',
    body: deleteAccountBodySchema,
    responses: { 200: sessionSchema },
    metadata: AUTHENTICATED_CALL,
  },
  cancelDeletion: {
    method: 'DELETE',
    path: '/api/account/deletion',
    summary: 'Keep the account after all',
    responses: { 204: contract.noBody() },
    metadata: AUTHENTICATED_CALL,
  },
  sendEmailConfirmation: {
    method: 'POST',
    path: '/api/account/email-confirmation',
    summary: 'Send the link that proves the address once more',
    body: contract.noBody(),
    responses: { 204: contract.noBody() },
    metadata: AUTHENTICATED_CALL,
  },
});
