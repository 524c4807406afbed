import type { PageSection } from '@sound-library/contract/resources/pages.ts';
import { creditsSectionFields } from '../../content/section-fields.ts';
import type { SectionContext } from './section-context.ts';

/** Who did what. */
export function creditsSection(id: string, { catalogue }: SectionContext): PageSection | undefined {
  const fields = catalogue.content.entry(id, creditsSectionFields);
  return fields && { kind: 'credits', content_id: id, ...fields };
}
