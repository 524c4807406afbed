/** How the instances of the product API tell each other that the published content has changed. */
export interface ContentNotices {
  /** Tells the other instances; this one may hear it too. Rejects when they can't be reached. */
  tell(): Promise<void>;
  close(): Promise<void>;
}
