import { CONTENT_CALL, contract } from '../define.ts';
import { siteSchema } from '../entities/site.ts';

export const site = contract.router({
  getSite: {
    method: 'GET',
    path: '/api/site',
    summary: 'What every page may need',
    responses: { 200: siteSchema },
    metadata: CONTENT_CALL,
  },
});
