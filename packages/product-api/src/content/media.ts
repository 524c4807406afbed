import { LOCALE_CODES, LOCALES } from '@sound-library/contract/locales.ts';
import type { Audio, Image, PlacedAsset, PlacedImage, PlacedVideo } from '@sound-library/contract/resources/media.ts';
import type { PackInstrument } from '@sound-library/contract/resources/packs.ts';
import type { ProductApiConfig } from '../product-api-config.ts';
import { audioFields, fileFields, imageFields, link, noteFields, videoFields } from './fields.ts';
import type { LocalizedContent } from './localized-content.ts';

/** The derived image of an image entry (specification, section 3); undefined when it can't be shown. */
export function derivedImage(content: LocalizedContent, imageId: string): Image | undefined {
  const image = content.entry(imageId, imageFields);
  const picture = image && pictureOf(content, image.image);
  if (!image || !picture) return undefined;
  const { name, credit, color } = image;
  return { content_id: imageId, name, credit, ...picture, color };
}

/** The reference to an image entry, which the content calls resolve; null without one that can be shown. */
export function placedImage(content: LocalizedContent, imageId: string | undefined): PlacedImage | null {
  const image = imageId === undefined ? undefined : content.entry(imageId, imageFields);
  if (imageId === undefined || !image || !pictureOf(content, image.image)) return null;
  return { content_id: imageId, image_id: image.image };
}

/** The reference to a picture that is only an asset; undefined when it can't be shown. */
export function placedAsset(content: LocalizedContent, assetId: string): PlacedAsset | undefined {
  const asset = content.asset(assetId, fileFields);
  return asset && pictureOf(content, assetId)
    ? { asset_id: assetId, name: asset.description || asset.title }
    : undefined;
}

function pictureOf(content: LocalizedContent, assetId: string) {
  const file = content.asset(assetId, fileFields)?.file;
  const url = file && assetUrl(file.url, content.assets);
  const size = file?.details.image;
  return url && size ? { url, width: size.width, height: size.height } : undefined;
}

/** The URL of a file in the content service; undefined when there is none that may be shown. */
export function fileUrl(content: LocalizedContent, assetId: string): string | undefined {
  const file = content.asset(assetId, fileFields)?.file;
  return file && assetUrl(file.url, content.assets);
}

/** The reference to a video entry, whose file the content calls resolve; undefined when it can't be played. */
export function placedVideo(content: LocalizedContent, videoId: string): PlacedVideo | undefined {
  const video = content.entry(videoId, videoFields);
  if (!video || !fileUrl(content, video.video)) return undefined;
  return {
    content_id: videoId,
    video_id: video.video,
    name: video.name,
    width: video.width,
    height: video.height,
    duration_ms: video.durationMs,
    poster: placedImage(content, video.poster),
    captions: captionsOf(content, videoId),
  };
}

/** Only in languages with a file: no captions are better than those in another language. */
function captionsOf(content: LocalizedContent, videoId: string): PlacedVideo['captions'] {
  const files = content.inAllLanguages(videoId, 'captions');
  return LOCALE_CODES.flatMap((locale) => {
    const { languageTag, displayName } = LOCALES[locale];
    const asset = link.safeParse(files[languageTag]);
    const url = asset.success ? fileUrl(content, asset.data) : undefined;
    return url ? [{ locale, label: displayName, url }] : [];
  });
}

/** The derived audio of an audio entry; undefined when it can't be played. */
export function derivedAudio(content: LocalizedContent, audioId: string): Audio | undefined {
  const audio = content.entry(audioId, audioFields);
  const url = audio && fileUrl(content, audio.source);
  if (!audio || !url) return undefined;
  return {
    content_id: audioId,
    title: audio.title,
    artist: audio.artist,
    url,
    duration_ms: audio.durationMs,
    peaks: audio.peaks,
    loudness: audio.loudness,
    musical_key: audio.key ?? null,
    tempo: audio.tempo ?? null,
  };
}

/** The sound of a note entry with its MIDI number; undefined when it can't be played. */
export function derivedNote(content: LocalizedContent, noteId: string): PackInstrument['notes'][number] | undefined {
  const note = content.entry(noteId, noteFields);
  const url = note && fileUrl(content, note.source);
  return note && url ? { midi: note.midi, url } : undefined;
}

/** The full URL of an asset (specification, section 3); undefined when its scheme or host isn't allowed. */
export function assetUrl(address: string, { scheme, hosts }: ProductApiConfig['assets']): string | undefined {
  const full = address.startsWith('//') ? `${scheme}:${address}` : address;
  if (/[\\\p{Cc}\s]/u.test(full) || !URL.canParse(full)) return undefined;
  const url = new URL(full);
  const isOurs = url.protocol === `${scheme}:` && hosts.has(url.host) && url.username === '' && url.password === '';
  return isOurs ? url.href : undefined;
}

const LINK_SCHEMES: ReadonlySet<string> = new Set(['https:', 'mailto:', 'tel:']);

/** A link by editors that a page may contain: a path of this site, an https URL, mail or telephone. */
export function safeHref(href: string): string | undefined {
  if (/[\\\p{Cc}\s]/u.test(href)) return undefined;
  if (href.startsWith('/')) return href.startsWith('//') ? undefined : href;
  return LINK_SCHEMES.has(URL.parse(href)?.protocol ?? '') ? href : undefined;
}
