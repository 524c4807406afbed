import { textField } from '../forms/form-field.ts';

/** Where in the product a person signs up for the newsletter. */
export const NEWSLETTER_SOURCES = ['home', 'footer', 'page'] as const;
export type NewsletterSource = (typeof NEWSLETTER_SOURCES)[number];

export const SOURCE_FIELD = 'source';

/** Reads it from a form; a form that names none of ours counts as the page's. */
export function newsletterSourceOf(form: FormData): NewsletterSource {
  const named = textField(form, SOURCE_FIELD);
  return NEWSLETTER_SOURCES.find((source) => source === named) ?? 'page';
}
