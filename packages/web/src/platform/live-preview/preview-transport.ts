import { HEADERS, PREVIEW } from '@sound-library/contract/headers.ts';
import type { Transport } from '../api/transport.ts';

/** Marks the calls of a page in preview mode: with an editor's proof they are answered with drafts. */
export function previewTransport(transport: Transport): Transport {
  return (request) => transport({ ...request, headers: { ...request.headers, [HEADERS.preview]: PREVIEW } });
}
