import { useSuspenseQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { PicturePreload } from '../../ui/media/Picture.tsx';
import { usePageContext } from '../AppProvider.tsx';
import { usePremiumAccess } from '../auth/subscriptions.ts';
import { CachedFragment } from '../fragments/CachedFragment.tsx';
import { PageMeta, type Things } from '../navigation/PageMeta.tsx';
import { contentPageQuery } from './content-page.ts';
import { HeroSection, heroPicture } from './HeroSection.tsx';
import { PageSections } from './PageSections.tsx';

interface ContentPageProps {
  readonly slug: string;
  /** A low hero leaves the following section visible without scrolling. */
  readonly height?: 'full' | 'low';
  /** Structured data for search engines; see `StructuredData`. */
  readonly things?: Things | null | undefined;
  /** Within the hero, in place of the editor's action. Depends on the page alone: the hero is a shared fragment. */
  readonly inOpening?: ReactNode;
  /** Rendered after the first section, the hero. */
  readonly children?: ReactNode;
}

/** An editorial page with additions of the application. The route's loader calls `loadContentPage`. */
export function ContentPage({ slug, height = 'full', things, inOpening, children }: ContentPageProps) {
  const page = useSuspenseQuery(contentPageQuery(usePageContext(), slug)).data;
  const [opening, ...rest] = page.sections;
  const picture = opening?.kind === 'hero' ? heroPicture(opening) : null;
  const premiumAccess = usePremiumAccess();
  return (
    <>
      <PageMeta
        title={page.title}
        description={page.intro}
        card={{ kind: 'page', slug, updatedAt: page.updated_at }}
        things={things}
      />
      {picture ? <PicturePreload {...picture} /> : null}
      {opening ? (
        <CachedFragment
          name="content-opening"
          of={[page]}
          inputs={[slug, height, inOpening !== undefined]}
          premiumAccess={premiumAccess}
        >
          {opening.kind === 'hero' ? (
            <HeroSection section={opening} isFirst height={height}>
              {inOpening}
            </HeroSection>
          ) : (
            <PageSections sections={[opening]} />
          )}
        </CachedFragment>
      ) : null}
      {children}
      {rest.length > 0 ? (
        <CachedFragment name="content-sections" of={[page]} inputs={[slug]} premiumAccess={premiumAccess}>
          <PageSections sections={rest} />
        </CachedFragment>
      ) : null}
    </>
  );
}
