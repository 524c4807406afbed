import styles from './Button.module.css';

export interface ButtonLookOptions {
  readonly variant?: 'primary' | 'secondary' | 'quiet' | undefined;
  readonly size?: 'small' | 'medium' | 'large' | undefined;
  /** Takes the whole width of its parent. */
  readonly wide?: boolean | undefined;
}

/** Attributes that make any element look like a button: `<AppLink to="/labs" {...buttonLook()}>`. */
export function buttonLook({ variant = 'primary', size = 'medium', wide = false }: ButtonLookOptions = {}) {
  return { className: styles.button, 'data-variant': variant, 'data-size': size, 'data-wide': wide };
}
