// The doctor's checks, and the doctor as a command: of all processes together (`scripts/doctor.ts`), or of one in its container.
import { limitedText } from './body-limits.ts';
import { externalConnections } from './external-connections.ts';

/** The result of one check of an installation (`pnpm run doctor`). It contains no secret. */
export interface Finding {
  /** What was checked, such as `billing service`. */
  readonly topic: string;
  readonly status: 'ok' | 'warning' | 'failure';
  /** What was found, and for a problem what to do. */
  readonly text: string;
  readonly variables: readonly string[];
}

export type Report = ReturnType<typeof createReport>;

/** Collects the findings of one topic. */
export function createReport(topic: string) {
  const findings: Finding[] = [];
  const add =
    (status: Finding['status']) =>
    (text: string, ...variables: readonly string[]): void =>
      void findings.push({ topic, status, text, variables });
  return { findings, ok: add('ok'), warn: add('warning'), fail: add('failure') };
}

/** Milliseconds for a whole response: services of another continent respond within one second. */
const RESPONSE_MS = 8_000;
const RESPONSE_MAX_BYTES = 16 * 1024 * 1024;

interface Inquiry {
  readonly method?: 'GET' | 'HEAD' | 'POST';
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | URLSearchParams;
}

export type Reply =
  | { readonly status: number; readonly header: (name: string) => string | null; readonly text: string }
  | { readonly unreachable: string };

/** Calls a service once. Redirects are not followed: a service's own address does not redirect. */
export async function inquire(url: string, init: Inquiry = {}): Promise<Reply> {
  const connections = externalConnections({ connectMs: RESPONSE_MS, silenceMs: RESPONSE_MS });
  try {
    const response = await connections.fetch(url, { ...init, signal: AbortSignal.timeout(RESPONSE_MS) });
    const text = await limitedText(response, RESPONSE_MAX_BYTES);
    return { status: response.status, header: (name) => response.headers.get(name), text };
  } catch (error) {
    return { unreachable: reasonOfFailure(error) };
  } finally {
    void connections.close();
  }
}

const REASONS: Readonly<Record<string, string>> = {
  ENOTFOUND: 'the host name is unknown',
  EAI_AGAIN: 'the host name could not be resolved',
  ECONNREFUSED: 'nothing listens there',
  ECONNRESET: 'it closed the connection',
  UND_ERR_SOCKET: 'it closed the connection',
  UND_ERR_CONNECT_TIMEOUT: `no connection within ${RESPONSE_MS / 1000} s`,
  ETIMEDOUT: `no connection within ${RESPONSE_MS / 1000} s`,
  TimeoutError: `no response within ${RESPONSE_MS / 1000} s`,
  UND_ERR_HEADERS_TIMEOUT: `no response within ${RESPONSE_MS / 1000} s`,
  CERT_HAS_EXPIRED: 'its certificate has expired',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'its certificate is self-signed',
  ERR_SSL_WRONG_VERSION_NUMBER: 'it does not speak TLS at that port',
  ERR_TLS_CERT_ALTNAME_INVALID: 'its certificate is for another name',
};

/** A failed connection in words, without addresses or credentials: only its code is used. */
export function reasonOfFailure(error: unknown): string {
  for (let cause: unknown = error; cause instanceof Error; cause = cause.cause) {
    const code = codeOf(cause);
    const reason = REASONS[code];
    if (reason) return reason;
    if (code !== 'Error' && code !== 'TypeError') return code;
  }
  return 'the connection failed';
}

function codeOf(error: Error): string {
  // nodemailer replaces the code of the connection by one of its own.
  if ('originalCode' in error && typeof error.originalCode === 'string') return error.originalCode;
  return 'code' in error && typeof error.code === 'string' ? error.code : error.name;
}

const LISTED_MAX = 5;

/** The first few, and the number of the others. */
export function listed(items: readonly string[], separator = ', '): string {
  const more = items.length - LISTED_MAX;
  return items.slice(0, LISTED_MAX).join(separator) + (more > 0 ? `${separator}and ${more} more` : '');
}

const MARKS = { ok: '✓', warning: '!', failure: '✗' } as const satisfies Record<Finding['status'], string>;
const COLOURS = { ok: '32', warning: '33', failure: '31' } as const satisfies Record<Finding['status'], string>;

/** One line per finding, with the variables of problems; topics are named once. `isColoured` for a terminal. */
export function findingsTable(findings: readonly Finding[], isColoured: boolean): string {
  const width = Math.max(...findings.map(({ topic }) => topic.length));
  const lines = findings.map(({ topic, status, text, variables }, index) => {
    const name = findings[index - 1]?.topic === topic ? '' : topic;
    const mark = isColoured ? `\u001B[${COLOURS[status]}m${MARKS[status]}\u001B[0m` : MARKS[status];
    const names = variables.length > 0 ? ` [${variables.join(', ')}]` : '';
    return `${name.padEnd(width)}  ${mark} ${text}${names}`;
  });
  const count = (status: Finding['status']) => findings.filter((finding) => finding.status === status).length;
  return `${lines.join('\n')}\n\n${count('ok')} ok, warnings: ${count('warning')}, failures: ${count('failure')}`;
}

/** Prints the findings, then the note; the process exits with 1 when something would not work. */
export async function runDoctor(diagnose: () => Promise<readonly Finding[]>, note = ''): Promise<void> {
  try {
    const findings = await diagnose();
    console.log(findingsTable(findings, process.stdout.isTTY) + note);
    if (findings.some(({ status }) => status === 'failure')) process.exitCode = 1;
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}
