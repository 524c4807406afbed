import type { ContentVersion } from '@sound-library/contract/content-version.ts';
import { ownBytes } from '@sound-library/server-kit/own-bytes.ts';

/** An answer as it leaves. */
export interface WrittenAnswer {
  readonly bytes: Buffer;
  readonly etag: string;
}

/** Answers about published content that were just given: the same for everybody who asks for them in the same words. */
export interface KeptAnswers {
  find(asked: Asked): WrittenAnswer | undefined;
  keep(asked: Asked, answer: WrittenAnswer): void;
}

/** What was asked for (address with its query, language), of which content. */
export interface Asked {
  readonly key: string;
  readonly version: ContentVersion;
}

interface Limits {
  readonly maxAgeMs: number;
  readonly bytesMost: number;
  readonly now: () => Date;
}

/** Keeps answers in memory, the newest of them up to `bytesMost`, each until other content is asked for or it is `maxAgeMs` old. */
export function keptAnswers({ maxAgeMs, bytesMost, now }: Limits): KeptAnswers {
  /** In the order in which they were made. */
  const kept = new Map<string, WrittenAnswer & { readonly version: ContentVersion; readonly madeAt: number }>();
  let bytesKept = 0;

  function forget(key: string): void {
    bytesKept -= kept.get(key)?.bytes.length ?? 0;
    kept.delete(key);
  }

  return {
    find({ key, version }) {
      const found = kept.get(key);
      if (!found) return undefined;
      const age = now().getTime() - found.madeAt;
      // A clock that was set back must not make an answer last.
      if (found.version === version && age >= 0 && age < maxAgeMs) return found;
      forget(key);
      return undefined;
    },
    keep({ key, version }, { bytes, etag }) {
      forget(key);
      kept.set(key, { bytes: ownBytes(bytes), etag, version, madeAt: now().getTime() });
      bytesKept += bytes.length;
      for (const oldest of kept.keys()) {
        if (bytesKept <= bytesMost) return;
        forget(oldest);
      }
    },
  };
}
