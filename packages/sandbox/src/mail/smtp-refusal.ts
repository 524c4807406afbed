/** A mail that is not taken: the reply code and the sentence after it. */
export class SmtpRefusal extends Error {
  override readonly name = 'SmtpRefusal';
  readonly responseCode: number;

  constructor(responseCode: number, message: string, options?: ErrorOptions) {
    super(message, options);
    this.responseCode = responseCode;
  }
}
