import { ConfigurationError } from '@sound-library/server-kit/configuration.ts';
import { logOutput } from '@sound-library/server-kit/logging.ts';
import { closeOnSignal } from '@sound-library/server-kit/shutdown.ts';
import { buildBff } from './app.ts';
import { readConfig } from './config.ts';

async function main(): Promise<void> {
  const config = readConfig(process.env);
  const app = await buildBff(config, { logStream: logOutput() });
  closeOnSignal(app);
  const { port, host } = config;
  await app.listen({ port, host, listenTextResolver: (address) => `the BFF is ready at ${address}` });
}

main().catch((error: unknown) => {
  // A wrong setting is for the operator to fix: its message explains how, and a stack trace would hide it.
  console.error(error instanceof ConfigurationError ? error.message : error);
  process.exitCode = 1;
});
