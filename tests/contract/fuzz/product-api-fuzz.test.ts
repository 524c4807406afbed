import { productApi } from '@sound-library/contract/product-api.ts';
import { describeFuzz } from './describe-fuzz.ts';
import { productApiMember } from './fuzzed-server.ts';

describeFuzz('product API', productApi, productApiMember);
