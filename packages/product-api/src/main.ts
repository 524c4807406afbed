import { ConfigurationError } from '@sound-library/server-kit/configuration.ts';
import { logOutput } from '@sound-library/server-kit/logging.ts';
import { closeOnSignal } from '@sound-library/server-kit/shutdown.ts';
import { resolveDrizzleByPath } from './database/drizzle-by-path.ts';

// Must run before any module that imports drizzle.
resolveDrizzleByPath();
const [{ buildProductApi }, { readConfig }] = await Promise.all([import('./app.ts'), import('./config.ts')]);

try {
  const config = readConfig(process.env);
  const app = await buildProductApi(config, { logStream: logOutput() });
  closeOnSignal(app);
  await app.listen({ host: config.host, port: config.port });
} catch (error) {
  console.error(error instanceof ConfigurationError ? error.message : error);
  process.exit(1);
}
