import styles from './Chip.module.css';

/** Attributes of a chip that is a link: `<AppLink aria-current={selected ? 'true' : undefined} {...chipLook()}>`. */
export function chipLook() {
  return { className: styles.chip };
}
