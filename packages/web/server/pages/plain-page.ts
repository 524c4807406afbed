/** A page of a heading and a sentence that needs nothing but itself, in the language of its texts. These are ours, not a visitor's. */
export function noticePage(languageTag: string, title: string, hint: string): string {
  return (
    `<!doctype html><html lang="${languageTag}"><meta charset="utf-8"><title>LABS</title>` +
    `<h1>${title}</h1><p>${hint}</p></html>`
  );
}

/** A page that needs nothing but itself, for when the application can't render one. */
export function plainPage(status: number): string {
  const text =
    status < 500
      ? 'This address or form can’t be understood. Go back and try again.'
      : 'Something went wrong on our side. Please try again in a moment.';
  return noticePage('en-GB', String(status), text);
}
