import type { ProductApi } from '@sound-library/contract/product-api.ts';
import { downloadEvent } from '../analytics/account-event.ts';
import { ApiError } from '../api-error.ts';
import { requirePremium } from '../billing/billing-routes.ts';
import type { Handler } from '../plugins/serve-contract.ts';
import type { Services } from '../services.ts';
import { type WorkQueue, workQueue } from '../work-queue.ts';
import { packArchive } from './pack-archive.ts';
import { audioFiles, fetchNotes } from './pack-samples.ts';

/** An archive stays in memory until it has been sent. */
const SAMPLES_MAX_BYTES = 7 * 1024 * 1024;
/** A pack is in memory while its archive is built. */
const AT_ONCE = 2;
/** A caller with more than two others to wait for is refused: its response would be too late. */
const WAITING = 2;

/**
 * The samples of a pack, for a musician's own sampler. Free packs are for every member; premium ones need the entitlement from
 * billing. Throws `not_found` for a pack that can't be played, and `subscription_needed`.
 */
export function packDownloadRoute({
  catalogue,
  subscriptions,
  analytics,
  deadlines,
  recordings,
  recordingsWithinMs,
  now,
}: Services): Handler<ProductApi['downloadPack']> {
  const turn = workQueue({ concurrency: AT_ONCE, capacity: WAITING });
  return async ({ params, query, locale, member, whenSent }) => {
    const pack = catalogue.current()[locale].packsBySlug.get(params.slug);
    const instrument = pack?.detail.instrument;
    if (!pack || !instrument) throw new ApiError('not_found');
    const { slug, name, artist, premium, released_on: releasedOn } = pack.summary;
    if (premium) await requirePremium({ subscriptions }, member.user.id);
    whenSent(() =>
      analytics.addSoon(downloadEvent({ userId: member.user.id, pack: slug, mark: query.event, now: now() })),
    );
    return taking(turn, async () => {
      const files = await audioFiles(
        await fetchNotes(instrument.notes, recordings, { callers: deadlines.current(), withinMs: recordingsWithinMs }),
        SAMPLES_MAX_BYTES,
      ).catch(unusable);
      return packArchive({ slug, name, artist, premium, releasedOn, kind: instrument.kind }, files, locale);
    });
  };
}

/** Only downloads are overloaded: this service is healthy, and an immediate retry is of no use. */
async function taking<Result>(turn: WorkQueue, job: () => Promise<Result>): Promise<Result> {
  try {
    return await turn(job);
  } catch (cause) {
    if (!(cause instanceof ApiError && cause.code === 'overloaded')) throw cause;
    throw new ApiError('overloaded', { cause, isOfDependency: true, retryAfterSeconds: 5 });
  }
}

/** The content service's files can't be converted to samples: an immediate retry is of no use. */
function unusable(cause: unknown): never {
  throw cause instanceof ApiError ? cause : new ApiError('upstream_unavailable', { cause, isOfDependency: true });
}
