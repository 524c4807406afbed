import { environmentSchema as bff } from '@sound-library/bff/environment.ts';
import { ERROR_STATUS } from '@sound-library/contract/error-codes.ts';
import { environmentSchema as productApi } from '@sound-library/product-api/environment.ts';
import { environmentSchema as sandbox } from '@sound-library/sandbox/config.ts';
import { METRICS } from '@sound-library/server-kit/metric-catalogue.ts';
import { environmentSchema as web } from '@sound-library/web/server/configuration/environment.ts';
import { EVENTS, SERVER_EVENTS } from '@sound-library/web/src/platform/analytics/event-catalogue.ts';
import { THIRD_PARTIES, THIRD_PARTY_IDS } from '@sound-library/web/src/platform/third-parties/third-parties.ts';
import { analyticsDocument } from './analytics-document.ts';
import { environmentDocument } from './environment-document.ts';
import { errorsDocument } from './errors-document.ts';
import { metricsDocument } from './metrics-document.ts';
import { outagesDocument } from './outages-document.ts';
import { thirdPartiesDocument } from './third-parties-document.ts';
import { OUTAGES } from './what-stays-up.ts';

/** Path below the root and text of every generated document. */
export function generatedDocuments(root: string): ReadonlyMap<string, string> {
  const processes = [
    { name: 'web', schema: web },
    { name: 'bff', schema: bff },
    { name: 'product-api', schema: productApi },
    { name: 'sandbox', schema: sandbox },
  ];
  return new Map([
    ['docs/analytics.md', analyticsDocument(EVENTS, SERVER_EVENTS)],
    ['docs/environment.md', environmentDocument(processes, root)],
    ['docs/errors.md', errorsDocument(ERROR_STATUS)],
    ['docs/metrics.md', metricsDocument(METRICS)],
    ['docs/outages.md', outagesDocument(OUTAGES)],
    ['docs/third-parties.md', thirdPartiesDocument(THIRD_PARTY_IDS.map((id) => THIRD_PARTIES[id]))],
  ]);
}
