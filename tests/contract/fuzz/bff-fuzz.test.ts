import { bffApi } from '@sound-library/contract/bff.ts';
import { describeFuzz } from './describe-fuzz.ts';
import { bffMember } from './fuzzed-server.ts';

describeFuzz('BFF', bffApi, bffMember);
