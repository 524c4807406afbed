/** One line of a Dockerfile. */
export interface Instruction {
  readonly keyword: string;
  /** `--from=build` as `{ from: 'build' }`. */
  readonly flags: Readonly<Record<string, string>>;
  /** What follows, with continued lines joined. */
  readonly text: string;
}

export interface Stage {
  readonly name: string;
  /** An image, or the name of a stage before. */
  readonly from: string;
  readonly instructions: readonly Instruction[];
}

/** The stages of a Dockerfile, in its order. Knows the instructions that ours are made of, and refuses others. */
export function parseDockerfile(text: string): readonly Stage[] {
  const stages: (Stage & { instructions: Instruction[] })[] = [];
  const lines = text
    .replaceAll(/^\s*#.*\n/gm, '')
    .replaceAll(/\s*\\\n\s*/g, ' ')
    .split('\n');
  for (const line of lines.filter((one) => one.trim() !== '')) {
    const [, keyword = '', rest = ''] = /^(\w+)\s+(.*)$/.exec(line) ?? [];
    if (keyword === 'FROM') {
      const [, from = '', name = ''] = /^(\S+) AS (\S+)$/.exec(rest) ?? [];
      if (name === '') throw new TypeError(`A stage without a name: ${line}`);
      stages.push({ name, from, instructions: [] });
      continue;
    }
    if (!['WORKDIR', 'ENV', 'COPY', 'RUN', 'USER', 'CMD'].includes(keyword)) throw new TypeError(`Not known: ${line}`);
    const flags = keyword === 'COPY' ? [...rest.matchAll(/--(\w+)=(\S+)\s/g)] : [];
    const more = flags.reduce((left, [flag]) => left.replace(flag, ''), rest);
    stages.at(-1)?.instructions.push({
      keyword,
      flags: Object.fromEntries(flags.map(([, name = '', value = '']) => [name, value])),
      text: more.trim(),
    });
  }
  return stages;
}

/** The variables of an ENV instruction: `NAME=value NAME="a value with spaces"`. */
export function environmentIn(text: string): Readonly<Record<string, string>> {
  const pairs = [...text.matchAll(/(\w+)=(?:"([^"]*)"|(\S*))/g)];
  return Object.fromEntries(pairs.map(([, name = '', quoted, plain = '']) => [name, quoted ?? plain]));
}
