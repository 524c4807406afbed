import type { ComponentProps, ReactNode } from 'react';
import styles from './Chip.module.css';

type ChipProps = Omit<ComponentProps<'button'>, 'className' | 'style'> &
  Pick<ComponentProps<typeof ChipLabel>, 'count' | 'countLabel'> & { readonly pressed: boolean };

/** A toggle. */
export function Chip({ pressed, count, countLabel, children, type = 'button', ...rest }: ChipProps) {
  return (
    <button {...rest} {...chipProps()} type={type} aria-pressed={pressed}>
      <ChipLabel count={count} countLabel={countLabel}>
        {children}
      </ChipLabel>
    </button>
  );
}

type ChipLinkProps = Omit<ComponentProps<'a'>, 'className' | 'style'> &
  Pick<ComponentProps<typeof ChipLabel>, 'count' | 'countLabel'> & {
    readonly href: string;
    readonly selected?: boolean;
  };

/** A chip that is a link; `selected` marks the current choice. */
export function ChipLink({ selected = false, count, countLabel, children, ...rest }: ChipLinkProps) {
  return (
    <a {...rest} {...chipProps()} aria-current={selected ? 'true' : undefined}>
      <ChipLabel count={count} countLabel={countLabel}>
        {children}
      </ChipLabel>
    </a>
  );
}

interface ChipLabelProps {
  readonly children: ReactNode;
  /** Number of items behind it; `countLabel` is the number in words, such as '12 packs'. */
  readonly count?: number | undefined;
  readonly countLabel?: string | undefined;
}

/** The contents of a chip: text and a count. */
export function ChipLabel({ children, count, countLabel }: ChipLabelProps) {
  return (
    <>
      <span>{children}</span>
      {count === undefined ? null : (
        <span className={styles.count} aria-hidden={countLabel ? true : undefined}>
          {count}
        </span>
      )}
      {countLabel ? <span className={styles.words}>{countLabel}</span> : null}
    </>
  );
}

/** Attributes of a chip that is a link: `<AppLink aria-current={selected ? 'true' : undefined} {...chipProps()}>`. */
export function chipProps() {
  return { className: styles.chip };
}
