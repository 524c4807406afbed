import { useSuspenseQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { usePageContext } from '../AppProvider.tsx';
import { PageMeta } from '../head/PageMeta.tsx';
import type { Thing } from '../head/StructuredData.tsx';
import { contentPageQuery } from './content-page-query.ts';
import { HeroSection } from './HeroSection.tsx';
import { PageSections } from './PageSections.tsx';

interface ContentPageProps {
  readonly slug: string;
  /** A low opening leaves what comes after it in the first view. */
  readonly height?: 'full' | 'low';
  /** What search engines read of the page; see `StructuredData`. */
  readonly things?: readonly Thing[] | null | undefined;
  /** Stands within the opening, in place of the editor's action. */
  readonly inOpening?: ReactNode;
  /** Stands after the first section, the page's opening. */
  readonly children?: ReactNode;
}

/** A page that editors composed, with what the application adds to it; `loadContentPage` goes before it. */
export function ContentPage({ slug, height = 'full', things, inOpening, children }: ContentPageProps) {
  const { data: page } = useSuspenseQuery(contentPageQuery(usePageContext(), slug));
  const [opening, ...rest] = page.sections;
  return (
    <>
      <PageMeta
        title={page.title}
        description={page.intro}
        card={{ kind: 'page', slug, updatedAt: page.updated_at }}
        things={things}
      />
      {opening?.kind === 'hero' ? (
        <HeroSection section={opening} isFirst height={height}>
          {inOpening}
        </HeroSection>
      ) : null}
      {opening && opening.kind !== 'hero' ? <PageSections sections={[opening]} /> : null}
      {children}
      <PageSections sections={rest} />
    </>
  );
}
