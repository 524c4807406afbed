/** Tells whether a query asks for the registration modal: `journey=register`. */
export function opensRegistration(search: string): boolean {
  return new URLSearchParams(search).get('journey') === 'register';
}
