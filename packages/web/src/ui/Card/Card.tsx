import type { ReactNode } from 'react';
import { cardLook } from './card-look.ts';

interface CardProps {
  readonly surface?: 'plain' | 'raised';
  readonly children: ReactNode;
}

/** A thing of its own among others. */
export function Card({ surface = 'raised', children }: CardProps) {
  return <article {...cardLook({ surface })}>{children}</article>;
}
