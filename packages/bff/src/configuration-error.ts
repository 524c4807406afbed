/** The environment holds a value that the BFF must not start with; the message names the variable and what to do. */
export class ConfigurationError extends Error {
  override readonly name = 'ConfigurationError';

  constructor(problems: readonly string[]) {
    super(`The BFF can't start. Correct or unset:\n  ${problems.join('\n  ')}`);
  }
}
