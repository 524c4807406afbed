import { contract, PUBLIC_CALL } from '../define.ts';
import { listedContentSchema } from '../entities/listed-content.ts';

export const listedContent = contract.router({
  getListedContent: {
    method: 'GET',
    path: '/api/listed-content',
    summary: 'Slugs of all packs and pages with the time of their last change: what a sitemap is made of',
    responses: { 200: listedContentSchema },
    metadata: PUBLIC_CALL,
  },
});
