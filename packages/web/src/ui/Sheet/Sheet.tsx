import type { ComponentProps } from 'react';
import { Dialog } from '../Dialog/Dialog.tsx';

type SheetProps = Omit<ComponentProps<typeof Dialog>, 'size' | 'edge'> & {
  /** Where it comes from. */
  readonly edge?: 'end' | 'bottom';
};

/** A dialog that comes from an edge and leaves the page in sight: filters, details. */
export function Sheet({ edge = 'end', ...rest }: SheetProps) {
  return <Dialog {...rest} edge={edge} />;
}
