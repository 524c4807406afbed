import { logOutput } from '@sound-library/server-kit/logging.ts';
import { closeOnSignal, startProcess } from '@sound-library/server-kit/shutdown.ts';
import { buildWeb } from './app.ts';
import { readConfig } from './config/config.ts';

await startProcess(async () => {
  const config = readConfig(process.env);
  const app = await buildWeb(config, logOutput());
  closeOnSignal(app);
  await app.listen({ port: config.WEB_PORT, host: config.WEB_HOST });
});
