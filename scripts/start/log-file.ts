import { mkdirSync, openSync, renameSync, writeSync } from 'node:fs';
import { dirname } from 'node:path';

const TAIL_LINES = 20;

/** The log of one process: a file of this run (the last run's stays as `.old`), its end at hand for error messages. */
export class LogFile {
  readonly path: string;
  readonly #file: number;
  readonly #onLine: (line: string) => void;
  #tail: string[] = [];
  #unfinished = '';

  constructor(path: string, onLine: (line: string) => void = () => undefined) {
    this.path = path;
    this.#onLine = onLine;
    mkdirSync(dirname(path), { recursive: true });
    try {
      renameSync(path, `${path}.old`);
    } catch {
      // The first run has nothing to keep.
    }
    this.#file = openSync(path, 'w');
  }

  write(chunk: Buffer): void {
    writeSync(this.#file, chunk);
    const lines = (this.#unfinished + chunk.toString()).split('\n');
    this.#unfinished = lines.pop() ?? '';
    for (const line of lines) this.#onLine(line);
    this.#tail = [...this.#tail, ...lines].slice(-TAIL_LINES);
  }

  /** The last lines, indented. */
  tail(): string {
    const lines = this.#unfinished ? [...this.#tail, this.#unfinished] : this.#tail;
    return lines.length > 0 ? lines.map((line) => `  ${line}`).join('\n') : '  (it wrote nothing)';
  }
}
