import { Icon } from '../../../ui/Icon/Icon.tsx';
import { ICON_NAMES, type IconName, type IconPath } from '../../../ui/Icon/icon-paths.ts';
import { EYE_PATHS } from '../../../ui/PasswordInput/eye-paths.ts';
import { Picture } from '../../../ui/Picture/Picture.tsx';
import { Waveform } from '../../../ui/Waveform/Waveform.tsx';
import styles from './MediaSection.module.css';
import { Section } from './Section.tsx';
import { Specimen } from './Specimen.tsx';
import { State } from './State.tsx';

const PEAKS = Array.from({ length: 96 }, (_, index) =>
  Math.round(Math.abs(Math.sin(index / 5) * Math.sin(index / 17)) * 92 + (index % 7)),
);
const PICTURE = { url: '/icon-512.png', width: 512, height: 512, color: 'teal' };

const ICONS: readonly (readonly [string, IconName | IconPath])[] = [
  ...ICON_NAMES.map((name) => [name, name] as const),
  ...Object.entries(EYE_PATHS),
];

/** Sound as it is drawn, pictures, and signs. */
export function MediaSection() {
  return (
    <Section id="media">
      <Specimen of="Waveform">
        {(['large', 'medium', 'small'] as const).map((size) => (
          <State key={size} name={size} wide>
            <Waveform peaks={PEAKS} size={size} />
          </State>
        ))}
        <State name="48 bars" wide>
          <Waveform peaks={PEAKS} bars={48} size="small" />
        </State>
        <State name="silence" wide>
          <Waveform peaks={PEAKS.map(() => 0)} size="small" />
        </State>
      </Specimen>
      <Specimen of="Picture">
        <State name="there">
          <div className={styles.picture}>
            <Picture image={PICTURE} alt="The wordmark" sizes="12rem" />
          </div>
        </State>
      </Specimen>
      <Specimen of="Icon">
        {(['s', 'm', 'l'] as const).map((size) => (
          <State key={size} name={size}>
            <Icon name="play" size={size} />
          </State>
        ))}
        <ul className={styles.icons}>
          {ICONS.map(([name, icon]) => (
            <li key={name} className={styles.icon}>
              <Icon name={icon} size="l" />
              {name}
            </li>
          ))}
        </ul>
      </Specimen>
    </Section>
  );
}
