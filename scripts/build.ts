/** Builds what needs building: the web, when its sources changed. */
import { join } from 'node:path';
import { buildWeb } from './start/web-build.ts';

await buildWeb(join(import.meta.dirname, '..'), console.log);
