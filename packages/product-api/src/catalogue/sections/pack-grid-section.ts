import type { PageSection } from '@sound-library/contract/resources/pages.ts';
import { packGridSectionFields } from '../../content/section-fields.ts';
import { packSummary } from '../pack-record.ts';
import type { SectionContext } from './section-context.ts';

/** Packs that editors chose. */
export function packGridSection(id: string, { catalogue, now }: SectionContext): PageSection | undefined {
  const fields = catalogue.content.entry(id, packGridSectionFields);
  if (!fields) return undefined;
  const packs = fields.packs.flatMap((packId) => catalogue.packsById.get(packId) ?? []);
  return {
    kind: 'pack_grid',
    content_id: id,
    heading: fields.heading,
    text: fields.text,
    packs: packs.map((pack) => packSummary(pack, now)),
  };
}
