type Details = Readonly<Record<string, unknown>>;

/** A failure as the delivery API words it; `id` becomes `sys.id` of the reply. */
export class ContentApiError extends Error {
  override readonly name = 'ContentApiError';
  readonly statusCode: number;
  readonly id: string;
  readonly details: Details | undefined;

  constructor(statusCode: number, id: string, message: string, details?: Details) {
    super(message);
    this.statusCode = statusCode;
    this.id = id;
    this.details = details;
  }
}

export const notFound = (details?: Details): ContentApiError =>
  new ContentApiError(404, 'NotFound', 'The resource could not be found.', details);

export const accessTokenInvalid = (): ContentApiError =>
  new ContentApiError(401, 'AccessTokenInvalid', 'The access token you sent could not be found or is invalid.');

export const badRequest = (message: string): ContentApiError => new ContentApiError(400, 'BadRequest', message);

/** One fault in a query, such as an unknown path. */
export interface QueryFault {
  readonly name: string;
  readonly path?: readonly string[];
  readonly [detail: string]: unknown;
}

export const invalidQuery = (fault: QueryFault): ContentApiError =>
  new ContentApiError(
    400,
    'InvalidQuery',
    'The query you sent was invalid. Probably a filter or ordering specification is not applicable to the type of a field.',
    { errors: [fault] },
  );

export const unknownPath = (path: readonly string[]): ContentApiError =>
  invalidQuery({ name: 'unknown', path, details: `The path "${path.join('.')}" is not recognized` });

export const invalidValue = (parameter: string, wanted: string): ContentApiError =>
  new ContentApiError(
    400,
    'InvalidQuery',
    `The value provided for "${parameter}" is invalid. Please provide a valid ${wanted} value`,
  );
