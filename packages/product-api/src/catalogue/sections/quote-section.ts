import type { PageSection } from '@sound-library/contract/resources/pages.ts';
import { artistFields } from '../../content/fields.ts';
import { quoteSectionFields } from '../../content/section-fields.ts';
import { optionalImage } from './optional-image.ts';
import type { SectionContext } from './section-context.ts';

/** What somebody said; an artist goes by the name of their entry, anybody else by the one written here. */
export function quoteSection(id: string, context: SectionContext): PageSection | undefined {
  const { content } = context.catalogue;
  const fields = content.entry(id, quoteSectionFields);
  if (!fields) return undefined;
  const artist = fields.person === undefined ? undefined : content.entry(fields.person, artistFields);
  return {
    kind: 'quote',
    content_id: id,
    text: fields.text,
    person: {
      content_id: (artist && fields.person) ?? null,
      name: artist?.name ?? fields.name,
      role: fields.role,
    },
    image: optionalImage(fields.image, context),
  };
}
