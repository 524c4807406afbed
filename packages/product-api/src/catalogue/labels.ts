import type { LABEL_KINDS, LabelReference } from '@sound-library/contract/entities/pack-label.ts';
import { labelFields } from '../content/fields.ts';
import type { LocalizedContent } from '../content/localized-content.ts';

export interface Label extends LabelReference {
  readonly contentId: string;
  readonly kind: (typeof LABEL_KINDS)[number];
}

/** All labels, types first, each kind in the editors' order. */
export function readLabels(content: LocalizedContent): Label[] {
  return content
    .idsOfType('label')
    .flatMap((contentId) => {
      const fields = content.entry(contentId, labelFields);
      return fields ? [{ contentId, ...fields }] : [];
    })
    .sort((one, other) => other.kind.localeCompare(one.kind) || one.order - other.order)
    .map(({ contentId, slug, name, kind }) => ({ contentId, slug, name, kind }));
}

/** What an answer says of a label. */
export function labelReference({ slug, name }: LabelReference): LabelReference {
  return { slug, name };
}
