import type { ComponentProps } from 'react';
import { Icon } from '../Icon/Icon.tsx';
import type { IconName, IconPath } from '../Icon/icon-paths.ts';
import styles from './IconButton.module.css';

type IconButtonProps = Omit<ComponentProps<'button'>, 'className' | 'style' | 'children'> & {
  readonly icon: IconName | IconPath;
  /** Its accessible name. */
  readonly label: string;
  readonly variant?: 'quiet' | 'outlined';
  readonly size?: 'small' | 'medium';
};

/** A round button with a drawing instead of words. */
export function IconButton({
  icon,
  label,
  variant = 'quiet',
  size = 'medium',
  type = 'button',
  ...rest
}: IconButtonProps) {
  return (
    <button {...rest} type={type} className={styles.button} data-variant={variant} data-size={size} aria-label={label}>
      <Icon name={icon} size={size === 'small' ? 's' : 'm'} />
    </button>
  );
}
