import type { PageSection } from '@sound-library/contract/resources/pages.ts';
import { callToActionSectionFields } from '../../content/section-fields.ts';
import { readRichText } from '../rich-text/read-rich-text.ts';
import { readAction } from './action.ts';
import { optionalImage } from './optional-image.ts';
import type { SectionContext } from './section-context.ts';

/** What to do next; left out without a way to do it. */
export function callToActionSection(id: string, context: SectionContext): PageSection | undefined {
  const { content } = context.catalogue;
  const fields = content.entry(id, callToActionSectionFields);
  if (!fields) return undefined;
  const main = readAction(fields.actionLabel, fields.actionHref);
  const second = readAction(fields.secondLabel, fields.secondHref);
  const actions = [main, second].filter((action) => action !== undefined);
  if (actions.length === 0) {
    content.report(`Entry ${id} is left out: it leads nowhere`);
    return undefined;
  }
  return {
    kind: 'call_to_action',
    content_id: id,
    heading: fields.heading,
    text: readRichText(fields.text, context, `Entry ${id}`) ?? null,
    image: optionalImage(fields.image, context),
    actions,
  };
}
