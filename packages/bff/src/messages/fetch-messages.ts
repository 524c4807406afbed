import { UpstreamFailure } from '../errors/upstream-failure.ts';
import type { UpstreamClient } from '../upstream/upstream-client.ts';
import type { MessagesOrigin } from './last-good-copy.ts';
import { type ParsedMessages, parseMessages } from './parse-messages.ts';

/** Gets a locale's texts at {host}/{project id}/{environment}/{locale} (specification, section 1). */
export async function fetchMessages(client: UpstreamClient, origin: MessagesOrigin): Promise<ParsedMessages> {
  const segments = [origin.projectId, origin.environment, origin.textsLocale].map(encodeURIComponent);
  const headers = { accept: 'application/json' };
  const { status, body } = await client.call({ method: 'GET', path: `/${segments.join('/')}`, headers });
  if (status !== 200) throw new UpstreamFailure('broken', `the translation service answered ${status}`);
  try {
    return parseMessages(JSON.parse(body.toString('utf8')));
  } catch (cause) {
    throw new UpstreamFailure('broken', 'the translation service answered something else than texts', { cause });
  }
}
