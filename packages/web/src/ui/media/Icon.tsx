import * as styles from './Icon.module.css';
import { ICON_PATHS, type IconName, type IconPath, isIconName, isSolid } from './icon-paths.ts';

/** A decorative icon in the text's colour (`s` 16 px, `m` 20 px, `l` 24 px); the text beside it carries the meaning. */
export function Icon({ name, size = 'm' }: { readonly name: IconName | IconPath; readonly size?: 's' | 'm' | 'l' }) {
  const d = isIconName(name) ? ICON_PATHS[name] : name;
  const shared = sharedIconId(name);
  const attributes = { className: styles.icon, 'data-size': size === 'm' ? undefined : size };
  return shared ? (
    <svg {...attributes} aria-hidden="true">
      <use href={`#${shared}`} />
    </svg>
  ) : (
    <svg {...attributes} data-fill={isSolid(name) || undefined} viewBox="0 0 24 24" aria-hidden="true">
      <path d={d} />
    </svg>
  );
}

/** Icons that lists repeat in every card: a page contains their drawings once (`IconSheet`), and the cards refer to them. */
export const SHARED_ICONS = ['play', 'pause', 'lock', 'lock-open', 'heart'] as const satisfies readonly IconName[];

/** Id of an icon's drawing in the page; undefined for an icon that is drawn in place. */
export function sharedIconId(name: string): string | undefined {
  return SHARED_ICONS.some((shared) => shared === name) ? `icon-${name}` : undefined;
}

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
