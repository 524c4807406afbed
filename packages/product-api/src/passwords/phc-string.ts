/** Cost of argon2id: memory in KiB, passes, lanes. */
export interface Argon2Cost {
  readonly memoryKib: number;
  readonly passes: number;
  readonly lanes: number;
}

export interface Argon2Hash {
  readonly cost: Argon2Cost;
  readonly salt: Buffer;
  readonly key: Buffer;
}

const PATTERN = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/;
const unpadded = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/, '');

/** Writes a hash in the PHC string format, which carries its own parameters. */
export function formatPhcString({ cost, salt, key }: Argon2Hash): string {
  const { memoryKib, passes, lanes } = cost;
  return `$argon2id$v=19$m=${memoryKib},t=${passes},p=${lanes}$${unpadded(salt)}$${unpadded(key)}`;
}

/** Reads a PHC string of argon2id, version 19. Throws for anything else. */
export function parsePhcString(text: string): Argon2Hash {
  const match = PATTERN.exec(text);
  if (!match) throw new TypeError('A stored password hash is no argon2id PHC string.');
  const [, memoryKib, passes, lanes, salt = '', key = ''] = match;
  return {
    cost: { memoryKib: Number(memoryKib), passes: Number(passes), lanes: Number(lanes) },
    salt: Buffer.from(salt, 'base64'),
    key: Buffer.from(key, 'base64'),
  };
}
