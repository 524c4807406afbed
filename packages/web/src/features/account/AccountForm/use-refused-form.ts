import { useActionData } from '../../../platform/router/use-page-data.ts';
import type { RefusedForm } from './account-outcome.ts';

/** The page's last submission, if it was this form and was not accepted. */
export function useRefusedForm(intent: string, subject?: string): RefusedForm | null {
  const refused = useActionData<RefusedForm>();
  return refused?.intent === intent && refused.kept.subject === subject ? refused : null;
}
