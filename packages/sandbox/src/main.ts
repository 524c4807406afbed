import { closeOnSignal, startProcess } from '@sound-library/server-kit/shutdown.ts';
import { buildSandbox } from './app.ts';
import { readConfig } from './config.ts';

await startProcess(async () => {
  const config = readConfig(process.env);
  const app = await buildSandbox(config);
  closeOnSignal(app);
  const { port, host } = config;
  await app.listen({ port, host, listenTextResolver: (address) => `sandbox is ready at ${address}` });
});
