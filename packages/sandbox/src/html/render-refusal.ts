import { escapeHtml } from './escape-html.ts';
import { renderPage } from './page.ts';

/** A page that says why a form did nothing, and leads back to the form's own. */
export function renderRefusal(words: string, back: { readonly href: string; readonly label: string }): string {
  return renderPage({
    title: 'Not done',
    site: 'Sandbox',
    lead: words,
    content: `<section><p><a href="${escapeHtml(back.href)}">${escapeHtml(back.label)}</a></p></section>`,
  });
}
