/** What the billing service is told from outside. */
export interface BillingConfig {
  readonly apiKey: string;
  /** Where browsers reach the hosted pages; without a slash at the end. */
  readonly publicUrl: string;
  /** The memory's file. */
  readonly file: string;
}
