/** The collector takes nothing of a request. */
export class IngestionRefused extends Error {
  override readonly name = 'IngestionRefused';
  readonly status: 400 | 401 | 413 | 415;

  constructor(status: IngestionRefused['status'], message: string) {
    super(message);
    this.status = status;
  }
}
