/** An answer that is not JSON: what `contract.otherResponse` makes. */
export interface OtherContent {
  readonly contentType: string;
  /** Schema of the body. */
  readonly body: unknown;
}

/** An entry of a call's `responses` as what it is if it is not JSON; null for JSON and for no body. */
export function otherContentOf(response: unknown): OtherContent | null {
  const isOther = typeof response === 'object' && response !== null && 'contentType' in response && 'body' in response;
  if (!isOther || typeof response.contentType !== 'string') return null;
  return { contentType: response.contentType, body: response.body };
}
