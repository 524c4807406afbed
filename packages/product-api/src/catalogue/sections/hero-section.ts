import type { PageSection } from '@sound-library/contract/resources/pages.ts';
import { heroSectionFields } from '../../content/section-fields.ts';
import { readAction } from './action.ts';
import { optionalImage } from './optional-image.ts';
import type { SectionContext } from './section-context.ts';

/** A large picture with what the page is about. */
export function heroSection(id: string, context: SectionContext): PageSection | undefined {
  const fields = context.catalogue.content.entry(id, heroSectionFields);
  if (!fields) return undefined;
  const { eyebrow, heading, text } = fields;
  return {
    kind: 'hero',
    content_id: id,
    eyebrow,
    heading,
    text,
    image: optionalImage(fields.image, context),
    action: readAction(fields.actionLabel, fields.actionHref) ?? null,
  };
}
