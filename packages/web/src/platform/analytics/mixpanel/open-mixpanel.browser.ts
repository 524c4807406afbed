import { init_as_module } from 'mixpanel-browser/src/mixpanel-core.js';
import type { Logger } from '../../logger/logger.ts';
import type { PublicAnalytics } from '../../public-config/public-config.ts';
import { isOfCampaign } from '../campaign.ts';
import type { AnalyticsPage } from '../create-analytics.ts';
import type { AnalyticsLibrary } from '../library.ts';
import { pageAddress } from '../page-address.ts';
import type { KeptRecords } from '../records.ts';
import { mixpanelConfig } from './mixpanel-config.ts';
import { instanceOpener } from './open-instance.ts';
import { performWith } from './perform.ts';
import { judgeAnswers, steadyQueues } from './steady-delivery.browser.ts';

interface OpenOptions {
  readonly analytics: PublicAnalytics;
  readonly origin: string;
  readonly page: Pick<AnalyticsPage, 'onHidden' | 'onOnline'>;
  readonly records: KeptRecords;
  readonly logger: Logger;
}

/** Opens the analytics library: this chunk is loaded when somebody consented, after the page is mounted. */
export function openMixpanel({ analytics, origin, page, records, logger }: OpenOptions): AnalyticsLibrary {
  const onError = (message: unknown) =>
    logger.warn(`Analytics: ${message instanceof Error ? message.message : message}`);
  const library = init_as_module((_, onLoad) => void loadRecorder(logger, onLoad));
  // People's updates carry no ids: whatever was told of the person before a batch of them was taken is in it.
  const ofPerson: string[] = [];
  judgeAnswers(library, {
    onSettled: ({ ids, state }) => records.settle(ids.length > 0 ? ids : ofPerson.splice(0), state),
  });
  instanceOpener(library)(analytics.token, mixpanelConfig(analytics, { origin, onError }));
  const queues = steadyQueues(library);
  // The answer of a visitor who once refused and now agrees.
  if (library.has_opted_out_tracking()) library.opt_in_tracking({ track: null });
  tellFirstTouch(library);
  page.onHidden(queues.sendLast);
  page.onOnline(queues.hurry);
  let isIn = true;
  let isFirst = true;

  return {
    perform: (record) => {
      if (isFirst) tellCampaign(library, record.page.address);
      isFirst = false;
      const { kind } = record.operation;
      if (kind === 'identify' || kind === 'setUserProperties') ofPerson.push(record.id);
      performWith(library, record);
    },
    distinctId: () => library.get_distinct_id(),
    optOut: () => {
      if (!isIn) return;
      isIn = false;
      queues.close();
      library.opt_out_tracking({ delete_user: false });
    },
    optIn: () => {
      if (isIn) return;
      isIn = true;
      queues.reopen();
      library.reset();
      library.opt_in_tracking({ track: null });
    },
  };
}

/** How the browser first came here, without what addresses may carry. The library would keep the whole address. */
function tellFirstTouch(library: ReturnType<typeof init_as_module>): void {
  const referrer = pageAddress(document.referrer);
  const firstTouch = {
    $initial_referrer: referrer || '$direct',
    $initial_referring_domain: URL.parse(referrer)?.host ?? '$direct',
  };
  library.register_once(firstTouch);
  library.people.set_once(firstTouch);
}

/** The campaign that led to the first page: by now another may be on show, whose address the library looks at. */
function tellCampaign(library: ReturnType<typeof init_as_module>, landing: string): void {
  const parameters = [...new URL(landing).searchParams].filter(([name]) => isOfCampaign(name));
  if (parameters.length === 0) return;
  library.register(Object.fromEntries(parameters));
  library.people.set_once(Object.fromEntries(parameters.map(([name, value]) => [`initial_${name}`, value])));
}

async function loadRecorder(logger: Logger, onLoad: () => void): Promise<void> {
  try {
    await import('mixpanel-browser/src/recorder/index.js');
    onLoad();
  } catch (cause) {
    logger.warn('Analytics: the session recorder could not be loaded.', cause);
  }
}
