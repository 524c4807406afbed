import { installerFileName, installerPath } from '../texts/installers.ts';
import type { Words } from '../texts/words.ts';
import { inAllLocales, once } from './locales.ts';
import { type MediaFacts, mustHave } from './media-facts.ts';
import type { Asset, AssetFile } from './model.ts';
import { NO_METADATA, SPACE_ID, sys } from './sys.ts';

interface Medium {
  readonly slug: string;
  readonly title: Words;
  readonly date: string;
}

function asset(id: string, { title, date }: Medium, file: AssetFile): Asset {
  return {
    metadata: NO_METADATA,
    sys: sys({ type: 'Asset', id, date }),
    fields: { title: inAllLocales(title), file: once(file) },
  };
}

/** A picture from `media/covers.json`. */
export function pictureAsset(medium: Medium, { covers }: MediaFacts): Asset {
  const { slug } = medium;
  const { bytes, width, height } = mustHave(covers, slug, 'media/covers.json');
  const id = `cover-${slug}`;
  return asset(id, medium, {
    url: `//images.ctfassets.net/${SPACE_ID}/${id}/v1/${slug}.webp`,
    details: { size: bytes, image: { width, height } },
    fileName: `${slug}.webp`,
    contentType: 'image/webp',
  });
}

/** The film (`video-<slug>`). */
export function filmAsset(medium: Medium, { sizeOf }: MediaFacts): Asset {
  const { slug } = medium;
  const id = `video-${slug}`;
  const path = `videos.ctfassets.net/${SPACE_ID}/${id}/v1/${slug}.mp4`;
  return asset(id, medium, {
    url: `//${path}`,
    details: { size: sizeOf(path) },
    fileName: `${slug}.mp4`,
    contentType: 'video/mp4',
  });
}

/** Captions of one language (`captions-<slug>`; the slug ends in the language). */
export function captionsAsset(medium: Medium, { sizeOf }: MediaFacts): Asset {
  const { slug } = medium;
  const id = `captions-${slug}`;
  const path = `assets.ctfassets.net/${SPACE_ID}/${id}/v1/${slug}.vtt`;
  return asset(id, medium, {
    url: `//${path}`,
    details: { size: sizeOf(path) },
    fileName: `${slug}.vtt`,
    contentType: 'text/vtt',
  });
}

/** What the download page offers (`installer-<platform>`). */
export function installerAsset(medium: Medium, { sizeOf }: MediaFacts): Asset {
  const { slug } = medium;
  const fileName = installerFileName(slug);
  const path = installerPath(slug);
  return asset(`installer-${slug}`, medium, {
    url: `//${path}`,
    details: { size: sizeOf(path) },
    fileName,
    contentType: 'application/zip',
  });
}

/** A demo tune (`demo-<slug>`), a note (`note-<slug>`) or a strike (`drum-<slug>`); its size is the file's own. */
export function soundAsset(kind: 'demo' | 'note' | 'drum', medium: Medium, { sizeOf }: MediaFacts): Asset {
  const { slug } = medium;
  const id = `${kind}-${slug}`;
  const path = `assets.ctfassets.net/${SPACE_ID}/${id}/v1/${slug}.mp3`;
  return asset(id, medium, {
    url: `//${path}`,
    details: { size: sizeOf(path) },
    fileName: `${slug}.mp3`,
    contentType: 'audio/mpeg',
  });
}
