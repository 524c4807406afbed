// The call that sends a pack's samples as an archive.
import type { LocaleCode } from '@sound-library/contract/locales.ts';
import type { ProductApi } from '@sound-library/contract/product-api.ts';
import { LRUCache } from 'lru-cache';
import { downloadEvent } from '../analytics/account-event.ts';
import { ApiError } from '../api-error.ts';
import { requirePremium } from '../billing/billing-routes.ts';
import type { PackRecord } from '../catalogue/packs.ts';
import type { Handler } from '../plugins/serve-contract.ts';
import type { Services } from '../services.ts';
import { workQueue } from '../work-queue.ts';
import { packArchive } from './pack-archive.ts';
import { audioFiles, fetchNotes } from './pack-samples.ts';

const SAMPLES_MAX_BYTES = 7 * 1024 * 1024;
/** Many members download the same few packs, and building an archive takes as long as a hundred calls. */
const ARCHIVES_MAX_BYTES = 16 * 1024 * 1024;
/** A pack is in memory while its archive is built. */
const AT_ONCE = 2;
/** A caller of another pack with more than two others to wait for is refused: its response would be too late. */
const WAITING = 2;

/**
 * The samples of a pack, for a musician's own sampler. Free packs are for every member; premium ones need the entitlement from
 * billing. Throws `not_found` for a pack that can't be played, and `subscription_needed`.
 */
export function packDownloadRoute({
  catalogue,
  subscriptions,
  analytics,
  recordings,
  recordingsWithinMs,
  now,
}: Services): Handler<ProductApi['downloadPack']> {
  const turn = workQueue({ concurrency: AT_ONCE, capacity: WAITING });
  // A publication replaces the record of a changed pack, and with it the archive. Callers share a build, so it has no caller's deadline.
  const archives = new LRUCache<PackRecord, Uint8Array, LocaleCode>({
    maxSize: ARCHIVES_MAX_BYTES,
    sizeCalculation: ({ byteLength }) => byteLength,
    // One that is evicted while it is built is for its callers all the same.
    ignoreFetchAbort: true,
    fetchMethod: (pack, _, { context: locale }) => turn(() => build(pack, locale)),
  });

  async function build({ summary, detail: { instrument } }: PackRecord, locale: LocaleCode): Promise<Uint8Array> {
    if (!instrument) throw new ApiError('not_found');
    const { slug, name, artist, premium, released_on: releasedOn } = summary;
    const notes = await fetchNotes(instrument.notes, recordings, recordingsWithinMs);
    const files = await audioFiles(notes, SAMPLES_MAX_BYTES).catch(unusable);
    return packArchive({ slug, name, artist, premium, releasedOn, kind: instrument.kind }, files, locale);
  }

  return async ({ params, query, locale, member, whenSent }) => {
    const pack = catalogue.current()[locale].packsBySlug.get(params.slug);
    if (!pack?.detail.instrument) throw new ApiError('not_found');
    const { slug, premium } = pack.summary;
    if (premium) await requirePremium({ subscriptions }, member.user.id);
    whenSent(() =>
      analytics.addSoon(downloadEvent({ userId: member.user.id, pack: slug, mark: query.event, now: now() })),
    );
    return archives.forceFetch(pack, { context: locale });
  };
}

/** The content service's files can't be converted to samples: an immediate retry is of no use. */
function unusable(cause: unknown): never {
  throw cause instanceof ApiError ? cause : new ApiError('upstream_unavailable', { cause, isOfDependency: true });
}
