import { ConfigurationError } from '@sound-library/server-kit/configuration.ts';
import { closeOnSignal } from '@sound-library/server-kit/shutdown.ts';
import { buildSandbox } from './app.ts';
import { readConfig } from './config.ts';

async function main(): Promise<void> {
  const config = readConfig(process.env);
  const app = await buildSandbox(config);
  closeOnSignal(app);
  await app.listen({
    port: config.port,
    host: config.host,
    listenTextResolver: (address) => `sandbox is ready at ${address}`,
  });
}

main().catch((error: unknown) => {
  // A wrong setting is for the operator to fix: its message explains how, and a stack trace would hide it.
  console.error(error instanceof ConfigurationError ? error.message : error);
  process.exitCode = 1;
});
