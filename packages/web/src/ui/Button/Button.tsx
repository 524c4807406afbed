import type { ComponentProps, MouseEvent } from 'react';
import { Spinner } from '../Spinner/Spinner.tsx';
import styles from './Button.module.css';
import { type ButtonLookOptions, buttonLook } from './button-look.ts';

type ButtonProps = Omit<ComponentProps<'button'>, 'className' | 'style'> &
  ButtonLookOptions & {
    /** Its action is under way: it stays focusable and does nothing until that ends. */
    readonly loading?: boolean;
  };

/** An action. Icons go among the children, beside the words. */
export function Button({
  variant,
  size,
  wide,
  loading = false,
  type = 'button',
  onClick,
  children,
  ...rest
}: ButtonProps) {
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (loading) event.preventDefault();
    else onClick?.(event);
  };
  return (
    <button
      {...rest}
      {...buttonLook({ variant, size, wide })}
      type={type}
      onClick={press}
      aria-disabled={loading || undefined}
      aria-busy={loading || undefined}
    >
      <span className={styles.content}>{children}</span>
      {loading ? (
        <span className={styles.busy}>
          <Spinner />
        </span>
      ) : null}
    </button>
  );
}
