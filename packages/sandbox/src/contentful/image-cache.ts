import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { stat } from 'node:fs/promises';
import { extname, join } from 'node:path';
import pLimit from 'p-limit';
import { writeAtomically } from '../state-file.ts';
import type { ImageFormat, Transformation } from './images.ts';

const CONCURRENT_RENDERINGS = 2;
/** Increase when the same parameters produce other pictures. */
const RENDERING_VERSION = 2;

export interface ImageCache {
  /**
   * The transformed picture of the file at `source` (absolute); its path is relative to the cache's root. Equal concurrent requests
   * share one rendering.
   */
  get(source: string, transformation: Transformation): Promise<{ readonly path: string; readonly format: ImageFormat }>;
}

interface ImageCacheOptions {
  readonly root: string;
  readonly render: (source: string, transformation: Transformation, format: ImageFormat) => Promise<Uint8Array>;
}

/** Transformed pictures on disk; at most two are rendered at a time, the others wait. */
export function imageCache({ root, render }: ImageCacheOptions): ImageCache {
  const limit = pLimit(CONCURRENT_RENDERINGS);
  const rendering = new Map<string, Promise<void>>();

  async function renderTo(path: string, make: () => Promise<Uint8Array>): Promise<void> {
    if (!existsSync(path)) await writeAtomically(path, await limit(make));
  }

  return {
    async get(source, transformation) {
      const format = transformation.fm ?? originalFormat(source);
      const path = await cachePath(source, transformation, format);
      let job = rendering.get(path);
      if (job === undefined) {
        job = renderTo(join(root, path), () => render(source, transformation, format)).finally(() =>
          rendering.delete(path),
        );
        rendering.set(path, job);
      }
      await job;
      return { path, format };
    },
  };
}

async function cachePath(source: string, transformation: Transformation, format: ImageFormat): Promise<string> {
  const { mtimeMs, size } = await stat(source);
  const sortedParameters = Object.entries({ ...transformation, fm: format }).sort(([left], [right]) =>
    left < right ? -1 : 1,
  );
  const identity = JSON.stringify([RENDERING_VERSION, source, mtimeMs, size, sortedParameters]);
  const hash = createHash('sha256').update(identity).digest('hex');
  return join(hash.slice(0, 2), `${hash}.${format}`);
}

function originalFormat(source: string): ImageFormat {
  const extension = extname(source).slice(1).toLowerCase();
  return extension === 'png' || extension === 'webp' || extension === 'avif' ? extension : 'jpg';
}
