import { closeOnSignal } from '@sound-library/server-kit/close-on-signal.ts';
import { buildProductApi } from './app.ts';
import { ConfigurationError, readConfig } from './config.ts';

try {
  const config = readConfig(process.env);
  const app = await buildProductApi(config);
  closeOnSignal(app);
  await app.listen({ host: config.host, port: config.port });
} catch (error) {
  console.error(error instanceof ConfigurationError ? error.message : error);
  process.exit(1);
}
