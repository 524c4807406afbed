import type { MeasuredProduct } from './measured-product.ts';
import { memberHeaders } from './members.ts';
import type { Subject } from './subject.ts';

/** One call, through the BFF and straight to the product API. */
export interface CallSubjects {
  readonly kind: 'cached' | 'passed';
  readonly throughBff: Subject;
  readonly straight: Subject;
}

const CACHED = ['/api/packs', '/api/packs?query=piano', '/api/site'];
const PASSED = ['/api/member', '/api/user', '/api/subscriptions'];

/** Calls that the BFF answers from its cache, and calls of a member that it passes on. */
export async function callSubjects(product: MeasuredProduct, cookie: string): Promise<readonly CallSubjects[]> {
  const bearer = await memberHeaders(product.productApiUrl);
  const call = (kind: CallSubjects['kind'], path: string): CallSubjects => ({
    kind,
    throughBff: {
      name: `${path}, BFF (${kind})`,
      url: `${product.bffUrl}${path}`,
      headers: kind === 'cached' ? {} : { cookie },
      pid: product.pidOf('bff'),
    },
    straight: {
      name: `${path}, product API`,
      url: `${product.productApiUrl}${path}`,
      headers: kind === 'cached' ? {} : bearer,
      pid: product.pidOf('product-api'),
    },
  });
  return [...CACHED.map((path) => call('cached', path)), ...PASSED.map((path) => call('passed', path))];
}
