import type { Audio, Image } from '@sound-library/contract/entities/media.ts';
import type { PackInstrument } from '@sound-library/contract/entities/pack-instrument.ts';
import type { ProductApiConfig } from '../config.ts';
import { assetUrl } from './asset-url.ts';
import { audioFields, fileFields, imageFields, noteFields } from './fields.ts';
import type { LocalizedContent } from './localized-content.ts';

type AssetRules = ProductApiConfig['assets'];

/** The derived image of an image entry (specification, section 3); undefined when it can't be shown. */
export function derivedImage(content: LocalizedContent, imageId: string, rules: AssetRules): Image | undefined {
  const image = content.entry(imageId, imageFields);
  const file = image && content.asset(image.image, fileFields)?.file;
  const url = file && assetUrl(file.url, rules);
  const size = file?.details.image;
  if (!image || !url || !size) return undefined;
  return {
    content_id: imageId,
    name: image.name,
    credit: image.credit,
    url,
    width: size.width,
    height: size.height,
    color: image.color,
  };
}

/** The derived audio of an audio entry; undefined when it can't be played. */
export function derivedAudio(content: LocalizedContent, audioId: string, rules: AssetRules): Audio | undefined {
  const audio = content.entry(audioId, audioFields);
  const file = audio && content.asset(audio.source, fileFields)?.file;
  const url = file && assetUrl(file.url, rules);
  if (!audio || !url) return undefined;
  return {
    content_id: audioId,
    title: audio.title,
    artist: audio.artist,
    url,
    duration_ms: audio.durationMs,
    peaks: audio.peaks,
    loudness: audio.loudness,
  };
}

/** The sound of a note entry with its MIDI number; undefined when it can't be played. */
export function derivedNote(
  content: LocalizedContent,
  noteId: string,
  rules: AssetRules,
): PackInstrument['notes'][number] | undefined {
  const note = content.entry(noteId, noteFields);
  const file = note && content.asset(note.source, fileFields)?.file;
  const url = file && assetUrl(file.url, rules);
  return note && url ? { midi: note.midi, url } : undefined;
}
