import type { MouseEvent } from 'react';

/** What a form in a modal tells the modal. */
export interface ModalFormProps {
  readonly onSuccess: () => void;
  readonly onFailure: () => void;
  /** A click on the link to the other form. */
  readonly onSwitch: (event: MouseEvent) => void;
}
