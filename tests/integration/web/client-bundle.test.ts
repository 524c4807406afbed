import { readdirSync, readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { environmentSchema as bff } from '@sound-library/bff/environment.ts';
import { environmentSchema as productApi } from '@sound-library/product-api/environment.ts';
import { environmentSchema as sandbox } from '@sound-library/sandbox/config.ts';
import { secretNames } from '@sound-library/server-kit/configuration.ts';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { buildWeb } from '../../../scripts/start/web-build.ts';
import { PROJECT_ROOT } from '../../support/local-resources.ts';

const CLIENT = join(process.env.WEB_BUILD_DIR || join(PROJECT_ROOT, 'packages/web/dist'), 'client');
const TEXT_FILES = new Set(['.js', '.css', '.html', '.json', '.svg', '.txt', '.webmanifest', '']);
const SCHEMAS = [bff, productApi, sandbox];

if (!process.env.WEB_BUILD_DIR) await buildWeb(PROJECT_ROOT, () => undefined);
const entries = readdirSync(CLIENT, { recursive: true, withFileTypes: true });
const files = entries.flatMap((entry) => (entry.isFile() ? [join(entry.parentPath, entry.name)] : []));
const textFiles = files.filter((file) => TEXT_FILES.has(extname(file)));
const texts = new Map(textFiles.map((file) => [file.slice(CLIENT.length), readFileSync(file, 'utf8')]));

const holding = (pattern: RegExp): string[] => [...texts].flatMap(([file, text]) => (pattern.test(text) ? [file] : []));

describe('the browser build', () => {
  it('contains no name of a secret variable, and nothing that matches a key', () => {
    const names = [...new Set(SCHEMAS.flatMap(({ shape }) => secretNames(shape)))];
    expect(names).toContain('SESSION_COOKIE_SECRETS');
    expect(holding(new RegExp(names.join('|')))).toEqual([]);
    expect(
      holding(/-----BEGIN [A-Z ]*PRIVATE KEY|\b(sk|rk)_(live|test)_\w{10}|AKIA[A-Z0-9]{16}|postgres(ql)?:\/\/\w/),
    ).toEqual([]);
  });

  it('contains no value of a secret, neither of the sandbox nor of this environment', () => {
    const defaults = SCHEMAS.flatMap(({ shape }) =>
      secretNames(shape).map((name) => String(z.safeParse(Reflect.get(shape, name), undefined).data ?? '')),
    );
    const values = SCHEMAS.flatMap(({ shape }) => secretNames(shape).map((name) => process.env[name] ?? ''));
    const secrets = [...defaults, ...values].filter((value) => value.length >= 16);
    expect(secrets).toContain('sandbox-multipass-secret');
    expect(secrets.filter((value) => [...texts.values()].some((text) => text.includes(value)))).toEqual([]);
  });

  it('contains no server module', () => {
    const modules = texts.get('/.vite/modules.json') ?? '';
    expect(modules).toContain('src/entry-client.tsx');
    expect(
      modules.match(
        /[^"]*(web\/server|\.server\.|packages\/(bff|product-api|sandbox|server-kit)\/|node_modules\/(fastify|pg|zod|pino)\/)[^"]*/g,
      ),
    ).toBeNull();
    expect(holding(/\bfrom\s*"node:|require\("node:/)).toEqual([]);
  });

  it('has no source maps, separate or inline', () => {
    expect(files.filter((file) => file.endsWith('.map'))).toEqual([]);
    // A library may reference a source map that does not exist.
    expect(holding(/sourceMappingURL=data:|"sourcesContent"/)).toEqual([]);
  });
});
