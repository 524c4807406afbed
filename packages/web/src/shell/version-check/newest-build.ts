import type { Logger } from '../../platform/app-context.ts';

const ANSWER_TIMEOUT_MS = 10_000;
const BUILD_ID = /^[\w-]{1,64}$/;

interface BuildCheckOptions {
  /** The build that this page runs. */
  readonly buildId: string;
  readonly logger: Pick<Logger, 'warn'>;
  readonly fetch?: typeof fetch;
}

/**
 * Asks whether the servers have another build by now: its id first, then its manifest, so that half a deployment is not
 * taken for one. What can't be read means no, and is logged once.
 */
export function createBuildCheck({ buildId, logger, fetch = window.fetch }: BuildCheckOptions): () => Promise<boolean> {
  let isTold = false;

  async function askId(path: string): Promise<string> {
    const answer = await fetch(path, {
      cache: 'no-store',
      redirect: 'error',
      headers: { accept: 'application/json' },
      signal: AbortSignal.timeout(ANSWER_TIMEOUT_MS),
    });
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}`);
    return idOf(await answer.json());
  }

  return async () => {
    try {
      const newest = await askId('/builds/latest.json');
      if (newest === buildId) return false;
      const named = await askId(`/builds/${newest}.json`);
      if (named !== newest) throw new Error(`The manifest of build ${newest} is that of ${named}`);
      return true;
    } catch (cause) {
      // Going on with this build is right: it works, and there will be another look.
      if (!isTold) logger.warn('The newest build could not be read', cause);
      isTold = true;
      return false;
    }
  };
}

function idOf(answer: unknown): string {
  if (typeof answer === 'object' && answer !== null && 'id' in answer) {
    if (typeof answer.id === 'string' && BUILD_ID.test(answer.id)) return answer.id;
  }
  throw new Error('The answer names no build');
}
