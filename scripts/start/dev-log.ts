import { prettyFactory } from 'pino-pretty';

const pretty = prettyFactory({ colorize: process.stdout.isTTY, ignore: 'pid,hostname', singleLine: true });

/** Prints a process's log lines on the terminal, formatted and prefixed with its name. */
export function devLogLine(name: string, print: (line: string) => void): (line: string) => void {
  return (line) => {
    if (line.trim() !== '') print(`${name.padEnd(11)} ${pretty(line).trimEnd()}`);
  };
}
