import { ENTITLEMENT, FEATURE, PLAN } from '../site/plan.ts';
import { findItemPrice, ITEM_PRICES } from '../site/prices.ts';
import { found } from '../state/find.ts';
import { type ApiContext, type IdRoute, listAnswer } from './api-context.ts';

const RULES = { filters: ['id', 'name', 'status', 'updated_at'], sorts: ['updated_at', 'id', 'name'] } as const;
const PRICE_RULES = {
  filters: [
    'id',
    'name',
    'item_id',
    'item_family_id',
    'item_type',
    'currency_code',
    'period_unit',
    'period',
    'status',
    'updated_at',
  ],
  sorts: ['updated_at', 'id', 'name'],
} as const;
const ENTITLEMENT_RULES = { filters: ['feature_id', 'entity_id', 'entity_type'], sorts: ['updated_at'] } as const;

/** What is sold: items, item prices, features, entitlements, coupons. */
export function catalogueRoutes({ app, store }: ApiContext): void {
  app.get('/items', async (request) => listAnswer('item', [PLAN], request, RULES));
  app.get<IdRoute>('/items/:id', async ({ params }) => ({
    item: found(
      [PLAN].find(({ id }) => id === params.id),
      params.id,
    ),
  }));

  app.get('/item_prices', async (request) => listAnswer('item_price', ITEM_PRICES, request, PRICE_RULES));
  app.get<IdRoute>('/item_prices/:id', async ({ params }) => ({
    item_price: found(findItemPrice(params.id), params.id),
  }));

  app.get('/features', async (request) => listAnswer('feature', [FEATURE], request, RULES));
  app.get<IdRoute>('/features/:id', async ({ params }) => ({
    feature: found(
      [FEATURE].find(({ id }) => id === params.id),
      params.id,
    ),
  }));
  app.get('/entitlements', async (request) => listAnswer('entitlement', [ENTITLEMENT], request, ENTITLEMENT_RULES));

  app.get('/coupons', async (request) => store.read(({ coupons }) => listAnswer('coupon', coupons, request, RULES)));
  app.get<IdRoute>('/coupons/:id', async ({ params }) =>
    store.read(({ coupons }) => ({
      coupon: found(
        coupons.find(({ id }) => id === params.id),
        params.id,
      ),
    })),
  );
}
