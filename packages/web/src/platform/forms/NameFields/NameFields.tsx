import type { LocaleCode } from '@sound-library/contract/locales.ts';
import { TextInput } from '../../../ui/TextInput/TextInput.tsx';
import { usePageContext } from '../../AppProvider.tsx';
import { useText } from '../../i18n/use-text.ts';
import type { useFields } from '../use-fields.ts';
import styles from './NameFields.module.css';

interface NameFieldsProps {
  readonly field: ReturnType<typeof useFields>;
  readonly kept?: { readonly first_name: string; readonly last_name: string } | undefined;
}

const FIRST = { name: 'first_name', label: 'register.first-name', autoComplete: 'given-name' } as const;
const LAST = { name: 'last_name', label: 'register.last-name', autoComplete: 'family-name' } as const;

/** In Japanese and Korean the family name comes first. */
const ORDER = {
  'en-GB': [FIRST, LAST],
  ja: [LAST, FIRST],
  ko: [LAST, FIRST],
} as const satisfies Record<LocaleCode, readonly unknown[]>;

/** First and last name side by side, in the order of the page's language. */
export function NameFields({ field, kept }: NameFieldsProps) {
  const text = useText();
  const { locale } = usePageContext();
  return (
    <div className={styles.names}>
      {ORDER[locale.code].map(({ name, label, autoComplete }) => (
        <TextInput
          key={name}
          {...field(name)}
          label={text(label)}
          autoComplete={autoComplete}
          defaultValue={kept?.[name]}
          required
        />
      ))}
    </div>
  );
}
