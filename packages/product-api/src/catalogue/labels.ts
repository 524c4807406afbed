import type { LABEL_KINDS, LabelReference } from '@sound-library/contract/resources/packs.ts';
import { labelFields } from '../content/fields.ts';
import type { LocalizedContent } from '../content/localized-content.ts';

export interface Label extends LabelReference {
  readonly kind: (typeof LABEL_KINDS)[number];
}

/** All labels, types first, each kind in the editors' order. */
export function readLabels(content: LocalizedContent): Label[] {
  return content
    .idsOfType('label')
    .flatMap((id) => {
      const fields = content.entry(id, labelFields);
      return fields ? [{ content_id: id, ...fields }] : [];
    })
    .sort((one, other) => other.kind.localeCompare(one.kind) || one.order - other.order)
    .map(({ content_id, slug, name, kind }) => ({ content_id, slug, name, kind }));
}

/** What an answer says of a label. */
export function labelReference({ content_id, slug, name }: LabelReference): LabelReference {
  return { content_id, slug, name };
}
