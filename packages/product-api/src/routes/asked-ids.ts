import { CONTENT_IDS_MAX, splitContentIds } from '@sound-library/contract/catalogue.ts';
import { ApiError } from '../api-error.ts';

/** The ids that a content call asks for. Throws `validation_failed` when there are too many. */
export function askedIds(joined: string): string[] {
  const ids = splitContentIds(joined);
  if (ids.length > CONTENT_IDS_MAX) {
    throw new ApiError('validation_failed', { details: [{ field: 'ids', issue: 'too_long' }] });
  }
  return ids;
}
