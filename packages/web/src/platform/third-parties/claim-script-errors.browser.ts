import type { Logger } from '../logger/logger.ts';

interface Script {
  readonly name: string;
  readonly address: string | null;
}

interface ClaimOptions {
  readonly page: Pick<Window, 'addEventListener'>;
  /** The scripts of others, by the names that the log shows. */
  readonly scripts: readonly Script[];
  readonly logger: Logger;
}

/** What browsers tell of an error in a script of another origin. All of our own scripts are of the page's. */
const HIDDEN_ERROR = /^script error\.?$/i;

/**
 * From now on, what scripts of others throw is told once for each of them, as a warning, and counts as no error of the
 * page. Errors of our own scripts pass untouched.
 */
export function claimScriptErrors({ page, scripts, logger }: ClaimOptions): void {
  const told = new Set<string>();
  page.addEventListener('error', (event) => {
    const source = sourceOf(event, scripts);
    if (source === null) return;
    event.preventDefault();
    if (told.has(source)) return;
    told.add(source);
    logger.warn(`A script of a third party threw an error (${source}).`);
  });
}

function sourceOf({ message, filename, error }: ErrorEvent, scripts: readonly Script[]): string | null {
  if (!error && !filename && HIDDEN_ERROR.test(message)) return 'the browser does not tell which';
  const origin = URL.parse(filename)?.origin;
  if (!origin || origin === location.origin) return null;
  return scripts.find(({ address }) => address && URL.parse(address)?.origin === origin)?.name ?? null;
}
