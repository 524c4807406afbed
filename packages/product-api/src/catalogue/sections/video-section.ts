import type { PageSection } from '@sound-library/contract/resources/pages.ts';
import { derivedVideo } from '../../content/derived-media.ts';
import { videoSectionFields } from '../../content/section-fields.ts';
import type { SectionContext } from './section-context.ts';

/** A film with a few words; left out when it can't be played. */
export function videoSection(id: string, { catalogue, assets }: SectionContext): PageSection | undefined {
  const { content } = catalogue;
  const fields = content.entry(id, videoSectionFields);
  const video = fields && derivedVideo(content, fields.video, assets);
  if (fields && !video) content.report(`Entry ${id} is left out: its video can't be played`);
  return fields && video && { kind: 'video', content_id: id, heading: fields.heading, text: fields.text, video };
}
