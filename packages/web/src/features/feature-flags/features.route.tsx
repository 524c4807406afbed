import { useText } from '../../platform/i18n/use-text.ts';
import { PageTitle } from '../../platform/navigation/PageTitle.tsx';
import { Container } from '../../ui/Container/Container.tsx';
import { EmptyState } from '../../ui/EmptyState/EmptyState.tsx';

/** `/labs/features`: which features are on here. Only outside production. */
export function Component() {
  const text = useText();
  return (
    <Container>
      <PageTitle title={text('features.title')} />
      <h1>{text('features.title')}</h1>
      <EmptyState title={text('features.none')} text={text('features.none.hint')} />
    </Container>
  );
}
