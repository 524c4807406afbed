import { contract, VISITOR_CALL } from '../define.ts';
import { loginStateSchema } from '../entities/login-state.ts';

export const cookieLogin = contract.router({
  cookieLogin: {
    method: 'POST',
    path: '/api/cookie-login',
    summary: 'Exchange the session for a short-lived bearer token',
    body: contract.noBody(),
    responses: { 200: loginStateSchema },
    metadata: VISITOR_CALL,
  },
});
