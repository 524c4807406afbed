import { ContentApiError } from '../api-error.ts';

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
