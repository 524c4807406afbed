import { LRUCache } from 'lru-cache';
import { frozen } from '../../src/lib/frozen.ts';
import type { PublicConfig } from '../../src/platform/public-config/public-config.ts';
import type { WebConfig } from '../config.ts';
import { createPublicConfig, type PageFacts } from '../public-config.ts';
import { visitorFlags } from '../visitor-flags.ts';

/** Languages, areas, signals and switches: they are few, unless somebody makes switches up. */
const MAX_CONFIGS = 64;

/** What browsers may know of the configuration, of one object for all whose pages say the same. */
export interface PublicConfigs {
  readonly of: (config: WebConfig, facts: PageFacts) => PublicConfig;
}

export function createPublicConfigs(): PublicConfigs {
  const known = new WeakMap<WebConfig, LRUCache<string, PublicConfig>>();
  return {
    of(config, facts) {
      // An editor's own.
      if (facts.preview) return createPublicConfig(config, facts);
      const ofConfig = known.get(config) ?? new LRUCache<string, PublicConfig>({ max: MAX_CONFIGS });
      known.set(config, ofConfig);
      const { cookies, editions, ...rest } = facts;
      const texts = [...editions.values()].map(({ url }) => url);
      const key = JSON.stringify([rest, texts, visitorFlags(config, cookies)]);
      const made = ofConfig.get(key) ?? frozen(createPublicConfig(config, facts));
      ofConfig.set(key, made);
      return made;
    },
  };
}
