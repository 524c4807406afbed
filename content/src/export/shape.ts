import type { Field } from './model.ts';

/** A content type without what is the same for all of them. */
export interface Shape {
  readonly id: string;
  readonly name: string;
  readonly description: string;
  readonly displayField: string | null;
  readonly fields: readonly Field[];
}
