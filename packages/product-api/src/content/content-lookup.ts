import type { Asset, ContentEntry } from '@sound-library/contract/resources/content.ts';
import type { ProductApiConfig } from '../product-api-config.ts';
import { assetUrl } from './asset-url.ts';
import { anyFields, artistFields, fileFields } from './fields.ts';
import type { LocalizedContent } from './localized-content.ts';

/** The entries of these ids, of whatever type, in the same order; ids of nothing are left out. */
export function contentEntries(content: LocalizedContent, ids: readonly string[]): ContentEntry[] {
  return ids.flatMap((id) => {
    const fields = content.entry(id, anyFields);
    return fields ? [toContentEntry(content, id, fields)] : [];
  });
}

function toContentEntry(
  content: LocalizedContent,
  id: string,
  fields: NonNullable<ReturnType<typeof anyFields.parse>>,
): ContentEntry {
  const { image, video, source, name, credit, title } = fields;
  const artist =
    typeof fields.artist === 'object' ? content.entry(fields.artist.id, artistFields)?.name : fields.artist;
  return {
    content_id: id,
    ...(image !== undefined && { image_id: image }),
    ...(video !== undefined && { video_id: video }),
    ...(source !== undefined && { source_id: source }),
    ...(name !== undefined && { name }),
    ...(credit !== undefined && { credit }),
    ...(title !== undefined && { title }),
    ...(artist !== undefined && { artist }),
  };
}

/** The assets of these ids, their addresses protocol-relative as the content service has them; foreign hosts left out. */
export function contentAssets(
  content: LocalizedContent,
  ids: readonly string[],
  rules: ProductApiConfig['assets'],
): Asset[] {
  return ids.flatMap((id) => {
    const url = content.asset(id, fileFields)?.file.url;
    return url !== undefined && assetUrl(url, rules) ? [{ asset_id: id, file: { url } }] : [];
  });
}
