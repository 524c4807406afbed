import { z } from 'zod';
import { contract, PUBLIC_CALL } from '../define.ts';
import { planPriceSchema } from '../entities/plan-price.ts';

export const planPrices = contract.router({
  getPlanPrices: {
    method: 'GET',
    path: '/api/plan-prices',
    summary: 'Prices of the plans per currency and term',
    responses: { 200: z.object({ data: z.array(planPriceSchema) }) },
    metadata: PUBLIC_CALL,
  },
});
