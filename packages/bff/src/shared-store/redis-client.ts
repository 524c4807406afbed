import { type CommandParser, createClient, defineScript } from '@redis/client';

interface RedisClientSettings {
  /** Address with user, password and database number, if any; `rediss:` for TLS. */
  readonly url: string;
  readonly keyPrefix: string;
  readonly connectTimeoutMs: number;
}

/** Queues no commands while disconnected, and never reconnects: shared-store.plugin.ts discards a doubtful connection. */
export function createRedisClient({ url, keyPrefix, connectTimeoutMs }: RedisClientSettings) {
  return createClient({
    url,
    keyPrefix: `${keyPrefix}:`,
    name: 'bff',
    scripts: SCRIPTS,
    disableOfflineQueue: true,
    maintNotifications: 'disabled',
    socket: { connectTimeout: connectTimeoutMs, reconnectStrategy: false },
  });
}

export type RedisClient = ReturnType<typeof createRedisClient>;

/** Adds to counts within windows from the first call. Returns count, remaining ms, and the end by the store's clock. */
const count = defineScript({
  SCRIPT: `
    local counted = {}
    for index, key in ipairs(KEYS) do
      local count = redis.call('INCRBY', key, ARGV[1])
      if redis.call('PTTL', key) < 0 then redis.call('PEXPIRE', key, ARGV[1 + index]) end
      counted[index] = {count, redis.call('PTTL', key), redis.call('PEXPIRETIME', key)}
    end
    return counted`,
  parseCommand(parser: CommandParser, keys: readonly string[], windowsMs: readonly number[], by: number) {
    parser.pushKeysLength([...keys]);
    parser.push(String(by), ...windowsMs.map(String));
  },
  transformReply: (reply: unknown) => reply,
});

/** Takes one back of each count, unless its window has ended since. */
const takeBack = defineScript({
  SCRIPT: `
    for index, key in ipairs(KEYS) do
      if redis.call('PEXPIRETIME', key) == tonumber(ARGV[index]) then redis.call('DECR', key) end
    end`,
  parseCommand(parser: CommandParser, keys: readonly string[], endsAt: readonly number[]) {
    parser.pushKeysLength([...keys]);
    parser.push(...endsAt.map(String));
  },
  transformReply: (reply: unknown) => reply,
});

interface StoredFields {
  readonly state: string;
  /** Since when an instance of the product API has that content. */
  readonly since: number;
  readonly head: string;
  readonly body: Buffer;
  readonly livesForMs: number;
  /** A response of newer content that was stored this recently is not replaced. */
  readonly trustedMs: number;
}

const storeResponse = defineScript({
  SCRIPT: `
    local time = redis.call('TIME')
    local now = time[1] * 1000 + math.floor(time[2] / 1000)
    local stored = redis.call('HMGET', KEYS[1], 'state', 'since', 'at')
    local isNewer = stored[1] and stored[1] ~= ARGV[1] and tonumber(stored[2]) > tonumber(ARGV[2])
    if isNewer and now - tonumber(stored[3]) < tonumber(ARGV[6]) then return 0 end
    redis.call('HSET', KEYS[1], 'state', ARGV[1], 'since', ARGV[2], 'at', now, 'head', ARGV[3], 'body', ARGV[4])
    redis.call('PEXPIRE', KEYS[1], ARGV[5])
    return 1`,
  parseCommand(parser: CommandParser, key: string, { state, since, head, body, livesForMs, trustedMs }: StoredFields) {
    parser.pushKeysLength(key);
    parser.push(state, String(since), head, body, String(livesForMs), String(trustedMs));
  },
  transformReply: (reply: unknown) => reply,
});

/** Deletes a text with that prefix. */
const deleteIfBegins = defineScript({
  SCRIPT: `
    local stored = redis.call('GET', KEYS[1])
    if stored and string.sub(stored, 1, #ARGV[1]) == ARGV[1] then redis.call('DEL', KEYS[1]) end`,
  parseCommand(parser: CommandParser, key: string, beginning: string) {
    parser.pushKeysLength(key);
    parser.push(beginning);
  },
  transformReply: (reply: unknown) => reply,
});

/** Atomic scripts: each runs as a whole, whatever other instances do at the same time. */
const SCRIPTS = { count, takeBack, storeResponse, deleteIfBegins };
