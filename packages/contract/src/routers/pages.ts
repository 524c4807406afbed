import { z } from 'zod';
import { CONTENT_CALL, contract } from '../define.ts';
import { pageSchema } from '../entities/page.ts';
import { slugSchema } from '../entities/slug.ts';

export const pages = contract.router({
  getPage: {
    method: 'GET',
    path: '/api/pages/:slug',
    pathParams: z.object({ slug: slugSchema }),
    summary: 'A page that editors compose',
    responses: { 200: pageSchema },
    metadata: CONTENT_CALL,
  },
});
