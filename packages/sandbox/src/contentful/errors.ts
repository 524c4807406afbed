/** A failure in Contentful's format; `id` becomes the response's `sys.id`. */
export class ContentApiError extends Error {
  override readonly name = 'ContentApiError';
  readonly statusCode: number;
  readonly id: string;
  readonly errors: readonly FieldFault[];

  constructor(statusCode: number, id: string, message: string, errors: readonly FieldFault[] = []) {
    super(message);
    this.statusCode = statusCode;
    this.id = id;
    this.errors = errors;
  }
}

export interface FieldFault {
  readonly name: string;
  readonly path: readonly (string | number)[];
  readonly details: string;
  readonly [detail: string]: unknown;
}

export const notFound = (): ContentApiError => new ContentApiError(404, 'NotFound', 'The resource could not be found.');

export const accessTokenInvalid = (): ContentApiError =>
  new ContentApiError(401, 'AccessTokenInvalid', 'The access token you sent could not be found or is invalid.');

export const badRequest = (message: string): ContentApiError => new ContentApiError(400, 'BadRequest', message);

export const versionMismatch = (): ContentApiError =>
  new ContentApiError(
    409,
    'VersionMismatch',
    'The resource has another version than X-Contentful-Version says. Read it again before changing it.',
  );
