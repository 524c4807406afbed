/** The browser closed the connection before the answer was there; nobody reads what follows. */
export class VisitorLeft extends Error {
  override readonly name = 'VisitorLeft';
}
