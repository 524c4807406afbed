import { z } from 'zod';
import { CONTENT_CALL, contract } from '../define.ts';
import { packLabelSchema } from '../entities/pack-label.ts';

export const packLabels = contract.router({
  getPackLabels: {
    method: 'GET',
    path: '/api/pack-labels',
    summary: 'All labels that packs carry',
    responses: { 200: z.object({ labels: z.array(packLabelSchema) }) },
    metadata: CONTENT_CALL,
  },
});
