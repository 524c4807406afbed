/** The user could not be loaded after a login; the visitor has been logged out again (specification, sections 4 and 8). */
export class CriticalUserDataError extends Error {
  constructor() {
    super('critical user data fetch error');
    this.name = 'CriticalUserDataError';
  }
}
