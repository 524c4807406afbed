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

/** One fault in a field, as the management API tells it. */
export interface FieldFault {
  readonly name: string;
  readonly path: readonly (string | number)[];
  readonly details: string;
  readonly [detail: string]: unknown;
}

/** The resource was changed since the caller read it, or the caller did not say what it read. */
export const versionMismatch = (): ContentApiError =>
  new ContentApiError(
    409,
    'VersionMismatch',
    'The resource has another version than X-Contentful-Version says. Read it again before changing it.',
  );

/** What cannot be saved: values of the wrong type or too large, or locales that are not the field's. */
export const invalidEntry = (errors: readonly FieldFault[]): ContentApiError =>
  new ContentApiError(422, 'InvalidEntry', 'Validation error', { errors });

/** What cannot be published. */
export const validationFailed = (errors: readonly FieldFault[]): ContentApiError =>
  new ContentApiError(422, 'ValidationFailed', 'Validation error', { errors });

export const unresolvedLinks = (errors: readonly FieldFault[]): ContentApiError =>
  new ContentApiError(422, 'UnresolvedLinks', 'The resource could not be published: some of its links lead nowhere.', {
    errors,
  });

export const unknownField = (id: string): ContentApiError =>
  new ContentApiError(422, 'UnknownField', `No field with id "${id}" found.`, {
    errors: [{ name: 'unknown', path: ['fields', id] }],
  });

export const tooLarge = (): ContentApiError =>
  new ContentApiError(413, 'RequestEntityTooLarge', 'The body is larger than an entry may be.');

export const unknownContentType = (id: string | undefined): ContentApiError =>
  new ContentApiError(422, 'UnknownContentType', 'X-Contentful-Content-Type must name a content type of the space.', {
    errors: [{ name: 'unknownContentType', value: id ?? null }],
  });
