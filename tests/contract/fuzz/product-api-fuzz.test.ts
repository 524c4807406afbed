import { productApi } from '@sound-library/contract/product-api.ts';
import { describeFuzz } from './describe-fuzz.ts';
import { productApiMember } from './fuzzed-server.ts';

describeFuzz({ name: 'product API', routes: productApi, member: productApiMember });
