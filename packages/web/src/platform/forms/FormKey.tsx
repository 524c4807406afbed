import { useApp } from '../AppProvider.tsx';

/**
 * The random key of a form, so that the server takes it once. Only the server draws it, in pages that are made for one visitor;
 * scripts leave it as it is, as they send one form at a time.
 */
export function FormKey() {
  const { formKey } = useApp();
  return <input type="hidden" name="idempotency_key" value={formKey} suppressHydrationWarning />;
}
