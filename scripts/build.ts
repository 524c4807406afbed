/** Builds the web package when its sources have changed. */
import { join } from 'node:path';
import { buildWeb } from './start/web-build.ts';

await buildWeb(join(import.meta.dirname, '..'), console.log);
