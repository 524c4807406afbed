import { contract, VISITOR_CALL } from '../define.ts';

export const logout = contract.router({
  logout: {
    method: 'POST',
    path: '/api/logout',
    summary: 'End the session and every bearer token made from it',
    body: contract.noBody(),
    responses: { 204: contract.noBody() },
    metadata: VISITOR_CALL,
  },
});
