import {
  CONTENT_VERSION_WAIT_MS,
  contentVersionText,
  parseContentVersion,
} from '@sound-library/contract/content-version.ts';
import type { ProductApi } from '@sound-library/contract/product-api.ts';
import type { FastifyRequest } from 'fastify';
import { notLoaded } from '../catalogue/catalogue-store.ts';
import type { Handler } from '../plugins/serve-contract.ts';
import type { Services } from '../services.ts';

/**
 * The version of the published content, as soon as its content is other than the known one's; the same after 20 s, or
 * when this server closes. Throws `upstream_unavailable` when nothing is loaded by then.
 */
export function contentVersionRoute({
  catalogue,
}: Pick<Services, 'catalogue'>): Handler<ProductApi['getContentVersion']> {
  return async ({ query, request }) => {
    const known = parseContentVersion(query.known ?? '')?.state;
    const now = catalogue.published();
    const isOther = now !== undefined && now.version.state !== known;
    const later = isOther ? undefined : await whileConnected(request, (signal) => catalogue.next(signal));
    const { version } = later ?? catalogue.published() ?? {};
    if (!version) throw notLoaded();
    return { version: contentVersionText(version) };
  };
}

/** Waits no longer than the caller does, nor than the longest wait. */
async function whileConnected<Result>(
  { raw: { socket } }: FastifyRequest,
  wait: (signal: AbortSignal) => Promise<Result>,
): Promise<Result> {
  const controller = new AbortController();
  const giveUp = () => controller.abort();
  const timer = setTimeout(giveUp, CONTENT_VERSION_WAIT_MS);
  socket.once('close', giveUp);
  try {
    return await wait(controller.signal);
  } finally {
    clearTimeout(timer);
    socket.off('close', giveUp);
  }
}
