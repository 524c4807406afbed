import { ITEM_PRICES } from '../site/prices.ts';
import { type ApiContext, listAnswer } from './api-context.ts';

const PRICE_RULES = {
  filters: ['id', 'item_id', 'currency_code', 'period_unit', 'status'],
  sorts: ['updated_at', 'id'],
} as const;

/** What is sold. */
export function catalogueRoutes({ app }: ApiContext): void {
  app.get('/item_prices', async (request) => listAnswer('item_price', ITEM_PRICES, request, PRICE_RULES));
}
