const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Markup, as opposed to text that has to be escaped. */
export class Html {
  readonly source: string;

  constructor(source: string) {
    this.source = source;
  }
}

type Value = string | number | Html | readonly Html[];

/** Makes markup of a template; every text in it is escaped, for content and for quoted attributes. */
export function html(literals: TemplateStringsArray, ...values: readonly Value[]): Html {
  const parts = literals.map((literal, index) => literal + sourceOf(values[index] ?? ''));
  return new Html(parts.join(''));
}

function sourceOf(value: Value): string {
  if (value instanceof Html) return value.source;
  if (typeof value === 'object') return value.map(({ source }) => source).join('');
  return String(value).replace(/[&<>"']/g, (character) => ENTITIES[character] ?? '');
}
