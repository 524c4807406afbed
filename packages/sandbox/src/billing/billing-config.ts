/** What the billing service is told from outside. */
export interface BillingConfig {
  readonly apiKey: string;
  /** Where browsers reach the hosted pages; without a slash at the end. */
  readonly publicUrl: string;
  /** Who is told of events; undefined: nobody. */
  readonly webhook: { readonly url: string; readonly username: string; readonly password: string } | undefined;
  /** The memory's file. */
  readonly file: string;
}
