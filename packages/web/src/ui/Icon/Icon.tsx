import styles from './Icon.module.css';
import { ICON_PATHS, type IconName, type IconPath, isIconName, isSolid } from './icon-paths.ts';
import { sharedIconId } from './shared-icons.ts';

interface IconProps {
  readonly name: IconName | IconPath;
  /** `s` 16 px, `m` 20 px, `l` 24 px. */
  readonly size?: 's' | 'm' | 'l';
}

/** A decorative drawing in the colour of the text; the words beside it carry the meaning. */
export function Icon({ name, size = 'm' }: IconProps) {
  const d = isIconName(name) ? ICON_PATHS[name] : name;
  const shared = sharedIconId(name);
  const look = { className: styles.icon, 'data-size': size === 'm' ? undefined : size };
  return shared ? (
    <svg {...look} aria-hidden="true">
      <use href={`#${shared}`} />
    </svg>
  ) : (
    <svg {...look} data-fill={isSolid(name) || undefined} viewBox="0 0 24 24" aria-hidden="true">
      <path d={d} />
    </svg>
  );
}
