import type { PageSection } from '@sound-library/contract/resources/pages.ts';
import { textSectionFields } from '../../content/section-fields.ts';
import { readRichText } from '../rich-text/read-rich-text.ts';
import type { SectionContext } from './section-context.ts';

/** A heading and what editors write below it; left out without a text. */
export function textSection(id: string, context: SectionContext): PageSection | undefined {
  const { content } = context.catalogue;
  const fields = content.entry(id, textSectionFields);
  const text = fields && readRichText(fields.text, context, `Entry ${id}`);
  if (fields && !text) content.report(`Entry ${id} is left out: it has no text`);
  return fields && text && { kind: 'text', content_id: id, heading: fields.heading, text };
}
