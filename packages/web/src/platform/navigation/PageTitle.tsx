/** The browser title by the template of specification section 1: '{title} — LABS', or just 'LABS'. */
export function PageTitle({ title, description }: { readonly title?: string; readonly description?: string }) {
  return (
    <>
      <title>{titleOf(title)}</title>
      {description ? <meta name="description" content={description} /> : null}
    </>
  );
}

export function titleOf(title: string | undefined): string {
  return title ? `${title} — LABS` : 'LABS';
}
