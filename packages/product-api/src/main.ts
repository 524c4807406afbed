import { logOutput } from '@sound-library/server-kit/logging.ts';
import { closeOnSignal, startProcess } from '@sound-library/server-kit/shutdown.ts';
import { resolveDrizzleByPath } from './database/drizzle-by-path.ts';

// Must run before any module that imports drizzle.
resolveDrizzleByPath();
const [{ buildProductApi }, { readConfig }] = await Promise.all([import('./app.ts'), import('./config.ts')]);

await startProcess(async () => {
  const config = readConfig(process.env);
  const app = await buildProductApi(config, { logStream: logOutput() });
  closeOnSignal(app);
  await app.listen({ host: config.host, port: config.port });
});
