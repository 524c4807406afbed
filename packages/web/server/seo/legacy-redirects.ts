import fastifyPlugin from 'fastify-plugin';
import { addressOf, localeOfPath, pathInLocale } from '../../src/platform/navigation/page-paths.ts';
import { areasFor, pagePathAt, pageUrl, publicOriginOf } from '../config/areas.ts';
import type { WebConfig } from '../config/environment.ts';

/** Redirects legacy URLs in feature tests (section 2) by 308, not cacheable: other environments may differ. */
export const legacyRedirects = fastifyPlugin<{ config: WebConfig }>(
  async (app, { config }) => {
    if (config.APP_ENV !== 'feature-test') return;
    app.addHook('onRequest', async (request, reply) => {
      if (request.method !== 'GET' && request.method !== 'HEAD') return;
      const page = legacyRedirectOf(pageUrl(pagePathAt(config, request), publicOriginOf(config)));
      if (!page) return;
      return reply.header('cache-control', 'no-store').redirect(addressOf(page, areasFor(config, request.host)), 308);
    });
  },
  { name: 'legacy-redirects', dependencies: ['security-headers'] },
);

/** The packs that once had a URL such as `/frozen-strings`: a closed list (specification, section 2). */
export const LEGACY_PACK_NAMES: readonly string[] = `
  amber-rhodes attic-upright aurora-pads autumn-quartet bamboo-winds barn-fiddle blue-vibraphone bowed-banjo
  bowed-vibes brushed-kit cathedral-organ childhood-piano cinder-guitar clockwork-pluck copper-kalimba
  courtyard-gayageum drums dust-mellotron felt-celeste frozen-strings ghost-accordion glacier-bass glass-choir
  granite-drums harbour-guitar hollow-body horizon-ensemble iron-zither kitchen-percussion lantern-voices low-tide
  lullaby-box marsh-reeds meadow-oboe midnight-trumpet monastery-bells moth-synth night-brass paper-harp paper-kit
  pedal-steel-clouds polar-strings prepared-piano radio-choir ribbon-synth rooftop-koto rubber-bass salt-flute
  silk-erhu sleepy-horns small-choir soft-piano solo-clarinet static-fields strings sunday-organ tape-orchestra
  thunder-ensemble tidal-pulse tin-pan-kit vault-timpani velvet-bass whisper-choir winter-cello
`
  .trim()
  .split(/\s+/);

const PACK_LIST = '/labs/packs';
const PACK_NAMES: ReadonlySet<string> = new Set(LEGACY_PACK_NAMES);
const ODD_PATHS: Readonly<Record<string, string>> = { '/labs-frozen-strings': 'frozen-strings' };
const FORMER_LISTS: ReadonlySet<string> = new Set(['/', '/labs']);
const LIST_PARAMETERS: ReadonlySet<string> = new Set(['query', 'types', 'sortBy']);

/** The page path of a legacy URL; a pack retains its whole query, the list only its three parameters. */
function legacyRedirectOf({ pathname, search }: Pick<URL, 'pathname' | 'search'>): string | null {
  const { locale, path: requested } = localeOfPath(pathname);
  const path = requested === '/' ? requested : requested.replace(/\/$/, '');
  const pack = packOf(path);
  if (pack) return `${pathInLocale(`${PACK_LIST}/${pack}`, locale)}${search}`;
  if (!FORMER_LISTS.has(path)) return null;
  const parameters = [...new URLSearchParams(search)].filter(([name]) => LIST_PARAMETERS.has(name));
  return parameters.length === 0 ? null : `${pathInLocale(PACK_LIST, locale)}?${new URLSearchParams(parameters)}`;
}

function packOf(path: string): string | undefined {
  const name = path.slice(1);
  return PACK_NAMES.has(name) ? name : ODD_PATHS[path];
}
