import { useQuery } from '@tanstack/react-query';
import { isRouteErrorResponse, useRouteError } from 'react-router';
import { useApp, usePageContext } from '../platform/AppProvider.tsx';
import { featuredPacksQuery } from '../platform/catalogue/catalogue-queries.ts';
import { PackShelf } from '../platform/catalogue/PackCard.tsx';
import type { TextKey } from '../platform/i18n/texts.ts';
import { useRichText, useText } from '../platform/i18n/use-text.ts';
import { Form } from '../platform/navigation/Form.tsx';
import { AppLink } from '../platform/navigation/links.tsx';
import { titleOf } from '../platform/navigation/page-head.ts';
import { localeOfPath } from '../platform/navigation/page-paths.ts';
import { SUBSCRIPTION_UNREADABLE } from '../platform/navigation/route-module.ts';
import { useAddress, usePageLocation } from '../platform/navigation/use-page.ts';
import { useIsOnline } from '../platform/use-browser-state.ts';
import { Button, ButtonLink, buttonProps } from '../ui/forms/Button.tsx';
import { Container } from '../ui/layout/Container.tsx';
import * as styles from './ErrorScreen.module.css';

/** Status code and message in large text inside the current layout (specification, section 2). */
export function ErrorScreen() {
  const text = useText();
  const rich = useRichText();
  const { pathname: pagePath, search } = usePageLocation();
  const pathname = useAddress()(pagePath);
  const { brand } = useApp().config;
  const error = useRouteError();
  const status = isRouteErrorResponse(error) ? error.status : 500;
  const isUnreadable = isRouteErrorResponse(error) && error.statusText === SUBSCRIPTION_UNREADABLE;
  const key = isUnreadable ? 'error.subscription' : messageKey(status);
  const retries = status >= 500 || status === 429;
  const isOffline = !useIsOnline() && retries;
  return (
    <>
      <Container>
        <section className={styles.screen} aria-labelledby="error-message">
          <title>{titleOf(text(key, { path: pathname }), brand)}</title>
          <meta name="robots" content="noindex" />
          <p className={styles.status}>{status}</p>
          <svg className={styles.line} viewBox="0 0 1200 40" preserveAspectRatio="none" aria-hidden="true">
            <path d={FADING_OUT} vectorEffect="non-scaling-stroke" />
          </svg>
          <h1 className={styles.message} id="error-message">
            {rich(key, { path: <span className={styles.path}>{pathname}</span> })}
          </h1>
          <p className={styles.hint}>{text(isUnreadable ? 'error.subscription.hint' : hintKey(status, isOffline))}</p>
          <div className={styles.actions}>
            {retries ? (
              <TryAgain pagePath={pagePath} href={`${pathname}${search}`} />
            ) : (
              <AppLink {...buttonProps({ size: 'large' })} to="/labs/packs">
                {text('packs.show-all')}
              </AppLink>
            )}
            <AppLink {...buttonProps({ variant: 'secondary', size: 'large' })} to="/">
              {text('error.back-home')}
            </AppLink>
          </div>
        </section>
      </Container>
      {retries ? null : <FeaturedShelf />}
    </>
  );
}

/** Loads the page again, or posts a form again where only that does it. */
function TryAgain({ pagePath, href }: { readonly pagePath: string; readonly href: string }) {
  const text = useText();
  if (localeOfPath(pagePath).path !== '/account/logout') {
    return (
      <ButtonLink size="large" href={href}>
        {text('error.retry')}
      </ButtonLink>
    );
  }
  return (
    <Form method="post" action={href}>
      <Button size="large" type="submit">
        {text('error.retry')}
      </Button>
    </Form>
  );
}

const FADING_OUT = `M0 20${Array.from({ length: 30 }, (_, step) => {
  const crest = -19 * Math.exp(-step / 7);
  return `q10 ${crest.toFixed(1)} 20 0t20 0`;
}).join('')}`;

function hintKey(status: number, isOffline: boolean): TextKey {
  if (isOffline) return 'error.offline.hint';
  return status === 404 ? 'error.not-found.hint' : 'error.details';
}

function messageKey(status: number): TextKey {
  if (status === 404) return 'error.not-found';
  if (status === 429) return 'error.too-many';
  if (status < 500) return 'error.refused';
  return status === 503 || status === 504 ? 'error.unavailable' : 'error.unexpected';
}

function FeaturedShelf() {
  const text = useText();
  const { data: packs } = useQuery(featuredPacksQuery(usePageContext()));
  if (!packs || packs.length === 0) return null;
  const heading = text('error.listen');
  return (
    <section>
      <PackShelf packs={packs} label={heading} head={<h2>{heading}</h2>} />
    </section>
  );
}
