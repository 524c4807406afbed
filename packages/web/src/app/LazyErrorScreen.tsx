import { lazy } from 'react';
import { useText } from '../platform/i18n/use-text.ts';
import { useAddress, usePageLocation } from '../platform/navigation/use-page.ts';
import { ButtonLink } from '../ui/forms/Button.tsx';
import { Container } from '../ui/layout/Container.tsx';

/** Loads the error screen: on the server before it renders an error, in the browser after hydration, before anything fails. */
export const importErrorScreen = () => import('./ErrorScreen.tsx');

/** The error screen, which hardly any page shows. */
export const LazyErrorScreen = lazy(() =>
  importErrorScreen().then(
    (module) => ({ default: module.ErrorScreen }),
    () => ({ default: BriefErrorScreen }),
  ),
);

/** When its file is lost, too: a link that loads the page as a document. */
function BriefErrorScreen() {
  const text = useText();
  const { pathname, search } = usePageLocation();
  const address = useAddress()(pathname);
  return (
    <Container>
      <h1>{text('error.unexpected')}</h1>
      <ButtonLink href={`${address}${search}`}>{text('error.retry')}</ButtonLink>
    </Container>
  );
}
