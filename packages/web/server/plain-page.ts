/** A page that needs nothing but itself, for when the application can't render one. */
export function plainPage(status: number): string {
  const text =
    status < 500
      ? 'This address or form can’t be understood. Go back and try again.'
      : 'Something went wrong on our side. Please try again in a moment.';
  return (
    '<!doctype html><html lang="en-GB"><meta charset="utf-8"><title>LABS</title>' +
    `<h1>${status}</h1><p>${text}</p></html>`
  );
}
