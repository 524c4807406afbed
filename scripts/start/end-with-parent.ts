/** Loaded into every process before its own code: when `start` is gone, however it went, the process closes as well. */
process.on('disconnect', () => process.kill(process.pid, 'SIGTERM'));
// The channel alone must not keep a process alive that has nothing left to do.
process.channel?.unref();
