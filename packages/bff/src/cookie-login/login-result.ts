/** What the product API made of a session. An outage is neither: it is thrown. */
export type LoginResult = { readonly kind: 'guest' } | { readonly kind: 'member'; readonly bearer: string };
