import type { ComponentProps, MouseEvent } from 'react';
import { Spinner } from '../feedback/Spinner.tsx';
import { Icon } from '../media/Icon.tsx';
import type { IconName, IconPath } from '../media/icon-paths.ts';
import * as styles from './Button.module.css';

type ButtonProps = Omit<ComponentProps<'button'>, 'className' | 'style'> &
  ButtonStyle & {
    /** Its action is pending: it stays focusable and does nothing until that ends. */
    readonly loading?: boolean;
  };

/** An action. Icons are children, beside the text. */
export function Button({ variant, size, wide, loading, type = 'button', onClick, children, ...rest }: ButtonProps) {
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (loading) event.preventDefault();
    else onClick?.(event);
  };
  return (
    <button
      {...rest}
      {...buttonProps({ variant, size, wide })}
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

type ButtonLinkProps = Omit<ComponentProps<'a'>, 'className' | 'style'> & ButtonStyle & { readonly href: string };

/** A plain link in a button's style; within the application spread `buttonProps()` on its own link component. */
export function ButtonLink({ variant, size, wide, children, ...rest }: ButtonLinkProps) {
  return (
    <a {...rest} {...buttonProps({ variant, size, wide })}>
      {children}
    </a>
  );
}

export interface ButtonStyle {
  readonly variant?: 'primary' | 'secondary' | 'quiet' | undefined;
  readonly size?: 'small' | 'medium' | 'large' | undefined;
  readonly wide?: boolean | undefined;
}

/** Attributes that give any element a button's style: `<AppLink to="/labs" {...buttonProps()}>`. */
export function buttonProps({ variant = 'primary', size = 'medium', wide = false }: ButtonStyle = {}) {
  return { className: styles.button, 'data-variant': variant, 'data-size': size, 'data-wide': wide };
}

type IconButtonProps = Omit<ComponentProps<'button'>, 'className' | 'style' | 'children' | 'type'> & {
  readonly icon: IconName | IconPath;
  /** Its accessible name. */
  readonly label: string;
  readonly variant?: 'quiet' | 'outlined';
  readonly size?: 'small' | 'medium';
};

/** A round button with an icon instead of text. */
export function IconButton({ icon, label, variant = 'quiet', size = 'medium', ...rest }: IconButtonProps) {
  return (
    <button
      {...rest}
      type="button"
      className={styles.iconButton}
      data-variant={variant}
      data-size={size}
      aria-label={label}
    >
      <Icon name={icon} size={size === 'small' ? 's' : 'm'} />
    </button>
  );
}
