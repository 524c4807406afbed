import styles from './Icon.module.css';
import { ICON_PATHS } from './icon-paths.ts';
import { SHARED_ICONS, sharedIconId } from './shared-icons.ts';

/** The drawings of the shared icons; once in every document. */
export function IconSheet() {
  return (
    <svg className={styles.sheet} aria-hidden="true">
      {SHARED_ICONS.map((name) => {
        const { d, fill } = ICON_PATHS[name];
        return (
          <symbol key={name} id={sharedIconId(name)} viewBox="0 0 24 24">
            <path d={d} {...(fill ? { fill: 'currentColor', stroke: 'none' } : {})} />
          </symbol>
        );
      })}
    </svg>
  );
}
