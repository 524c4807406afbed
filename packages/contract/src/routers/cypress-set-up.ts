import { contract, VISITOR_CALL } from '../define.ts';
import { featureTestDataSchema } from '../entities/feature-test-data.ts';

export const cypressSetUp = contract.router({
  setUpFeatureTest: {
    method: 'POST',
    path: '/api/cypress-set-up',
    summary: 'Content that a feature test may rely on (feature-test environment only)',
    body: contract.noBody(),
    responses: { 200: featureTestDataSchema },
    metadata: VISITOR_CALL,
  },
});
