/** Preloaded into every process: closes the process when `start` has ended for any reason. */
process.on('disconnect', () => process.kill(process.pid, 'SIGTERM'));
// The channel alone must not hold an otherwise idle process alive.
process.channel?.unref();
