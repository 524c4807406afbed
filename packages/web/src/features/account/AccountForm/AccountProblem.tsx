import { UserField } from '../../../platform/auth/member-access.tsx';
import { SubmissionProblem } from '../../../platform/forms/form-problems.tsx';
import { useText } from '../../../platform/i18n/use-text.ts';
import { PageForm } from '../../../platform/navigation/Form.tsx';
import { usePageLocation } from '../../../platform/navigation/use-page.ts';
import { Button } from '../../../ui/Button/Button.tsx';
import { Cluster } from '../../../ui/Cluster/Cluster.tsx';
import { Notice } from '../../../ui/Notice/Notice.tsx';
import { Stack } from '../../../ui/Stack/Stack.tsx';
import type { AccountFailure } from './account-outcome.ts';
import { LOG_IN_AGAIN } from './log-in-again.ts';

/** Says why a form was not accepted. What stands at a field already is not said twice. */
export function AccountProblem({ failure }: { readonly failure: AccountFailure }) {
  const text = useText();
  switch (failure.kind) {
    case 'same-address':
    case 'wrong-password':
      return null;
    case 'billing-away':
      return <Notice tone="error">{text('account.subscription.problem.away')}</Notice>;
    case 'nothing-to-manage':
      return <Notice tone="error">{text('account.subscription.problem.nothing')}</Notice>;
    case 'reauthentication-needed':
      return <LogInAgain />;
    default:
      return <SubmissionProblem failure={failure} />;
  }
}

/** The button belongs to a form of its own, which stands elsewhere in the page: forms do not nest. */
function LogInAgain() {
  const text = useText();
  return (
    <Notice tone="error" title={text('account.problem.reauthentication.title')}>
      <Stack gap="tight">
        <p>{text('account.problem.reauthentication')}</p>
        <Cluster>
          <Button type="submit" variant="secondary" size="small" form={LOG_IN_AGAIN}>
            {text('account.log-in-again')}
          </Button>
        </Cluster>
      </Stack>
    </Notice>
  );
}

/** What the button of `reauthentication-needed` sends: once per page that has such forms. */
export function LogInAgainForm() {
  const { pathname } = usePageLocation();
  return (
    <PageForm id={LOG_IN_AGAIN} method="post" action={pathname}>
      <UserField />
      <input type="hidden" name="intent" value={LOG_IN_AGAIN} />
    </PageForm>
  );
}
