import type { Logger } from '../logger/logger.ts';
import { claimsToBeEditor, type EditorMessage, editorMessageOf } from './editor-message.ts';

interface MessageGateOptions {
  readonly page: Pick<Window, 'addEventListener' | 'removeEventListener' | 'parent'>;
  /** The editor's origin: no message of another counts. */
  readonly origin: string;
  /** Told of every message that may pass, before the SDK is; false keeps it from the SDK. */
  readonly onMessage: (message: EditorMessage) => boolean;
  readonly logger: Pick<Logger, 'warn'>;
}

/**
 * Stands before the SDK, which takes messages from any origin and in any shape: what is not from the editor's own window
 * and origin, or not shaped as it should be, ends here. To be set up before the SDK is; gives the function that ends it.
 */
export function gateMessages({ page, origin, onMessage, logger }: MessageGateOptions): () => void {
  function pass(event: MessageEvent<unknown>): void {
    if (!claimsToBeEditor(event.data)) return;
    const message = event.origin === origin && event.source === page.parent ? editorMessageOf(event.data) : null;
    if (message && onMessage(message)) return;
    event.stopImmediatePropagation();
    if (message) return;
    logger.warn(`A message that is not an editor's was refused, from ${event.origin || 'nowhere'}`);
  }
  page.addEventListener('message', pass, { capture: true });
  return () => page.removeEventListener('message', pass, { capture: true });
}
