import { useActionData } from '../../../platform/navigation/use-page.ts';
import type { RefusedForm } from './account-outcome.ts';

/** The page's last submission, if it was this form and was not accepted. What was meant for another account was none of its forms. */
export function useRefusedForm(intent: string, subject?: string): RefusedForm | null {
  const refused = useActionData<RefusedForm>();
  if (refused?.failure.kind === 'other-account') return null;
  return refused?.intent === intent && refused.kept.subject === subject ? refused : null;
}
