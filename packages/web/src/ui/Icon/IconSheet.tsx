import styles from './Icon.module.css';
import { ICON_PATHS, isSolid } from './icon-paths.ts';
import { SHARED_ICONS, sharedIconId } from './shared-icons.ts';

/** The drawings of the shared icons; once in every document. */
export function IconSheet() {
  return (
    <svg className={styles.sheet} aria-hidden="true">
      {SHARED_ICONS.map((name) => (
        <symbol key={name} id={sharedIconId(name)} viewBox="0 0 24 24">
          <path d={ICON_PATHS[name]} {...(isSolid(name) ? { fill: 'currentColor', stroke: 'none' } : {})} />
        </symbol>
      ))}
    </svg>
  );
}
