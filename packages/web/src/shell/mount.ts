import type { Logger } from '../platform/app-context.ts';

/** Mounts the application; what prevents it is logged by the specification's words and thrown on (section 8). */
export async function mount(application: () => Promise<void>, logger: Logger): Promise<void> {
  try {
    // The modules of the application have just been run: a busy device gets to breathe between.
    await new Promise((resolve) => setTimeout(resolve));
    await application();
  } catch (cause) {
    logger.error('Error while mounting app', cause);
    throw cause;
  }
}
