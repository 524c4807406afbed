import { logOutput } from '@sound-library/server-kit/logging.ts';
import { closeOnSignal, startProcess } from '@sound-library/server-kit/shutdown.ts';
import { buildBff } from './app.ts';
import { readConfig } from './config.ts';

await startProcess(async () => {
  const config = readConfig(process.env);
  const app = await buildBff(config, { logStream: logOutput() });
  closeOnSignal(app);
  const { port, host } = config;
  await app.listen({ port, host, listenTextResolver: (address) => `the BFF is ready at ${address}` });
});
