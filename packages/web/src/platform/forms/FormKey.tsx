import { useApp } from '../AppProvider.tsx';
import { useFragmentScope } from '../fragments/fragment-scope.ts';

/**
 * The random key of a form, so that the server takes it once. Only the server draws it, in pages that are made for one visitor;
 * scripts leave it as it is, as they send one form at a time. Within a cached fragment, which others are shown, it is empty.
 */
export function FormKey() {
  const { formKey } = useApp();
  const isShared = useFragmentScope() !== null;
  return <input type="hidden" name="idempotency_key" value={isShared ? '' : formKey} suppressHydrationWarning />;
}
