/** The browser title by the template of specification section 1: '{title} — LABS', or just 'LABS'. */
export function titleOf(title: string | undefined): string {
  return title ? `${title} — LABS` : 'LABS';
}
