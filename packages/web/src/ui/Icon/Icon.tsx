import styles from './Icon.module.css';
import { ICON_PATHS, type IconName } from './icon-paths.ts';

interface IconProps {
  readonly name: IconName;
  /** `s` 16 px, `m` 20 px, `l` 24 px. */
  readonly size?: 's' | 'm' | 'l';
}

/** A decorative drawing in the colour of the text; the words beside it carry the meaning. */
export function Icon({ name, size = 'm' }: IconProps) {
  const { d, fill } = ICON_PATHS[name];
  return (
    <svg className={styles.icon} data-size={size} data-fill={fill} viewBox="0 0 24 24" aria-hidden="true">
      <path d={d} />
    </svg>
  );
}
