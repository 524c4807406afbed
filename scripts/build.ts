/** Builds what needs building: the web, when its sources changed. */
import { join } from 'node:path';
import { buildWeb } from './start/build-web.ts';

await buildWeb(join(import.meta.dirname, '..'), console.log);
