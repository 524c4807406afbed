/** First letters of first and last name (specification, section 3). */
export function initialsOf(name: { readonly first_name: string; readonly last_name: string }): string {
  return [name.first_name, name.last_name].map((part) => [...part.trim()][0] ?? '').join('');
}
