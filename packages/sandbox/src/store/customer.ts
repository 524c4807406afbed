/** A person whom the store knows. */
export interface Customer {
  /** The e-mail address when no name is known. */
  readonly name: string;
  readonly email: string;
}
