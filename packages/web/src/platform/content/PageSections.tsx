import { CallToActionSection } from './CallToActionSection.tsx';
import { CreditsSection } from './CreditsSection.tsx';
import { HeroSection } from './HeroSection.tsx';
import { PackGridSection } from './PackGridSection.tsx';
import { QuoteSection } from './QuoteSection.tsx';
import type { ShownSection } from './section-of.ts';
import { TextSection } from './TextSection.tsx';
import { VideoSection } from './VideoSection.tsx';

/** Sections of a page that editors composed, in their order, below the page's opening. */
export function PageSections({ sections }: { readonly sections: readonly ShownSection[] }) {
  return sections.map((section) => {
    switch (section.kind) {
      case 'hero':
        return <HeroSection key={section.content_id} section={section} isFirst={false} />;
      case 'text':
        return <TextSection key={section.content_id} section={section} />;
      case 'pack_grid':
        return <PackGridSection key={section.content_id} section={section} />;
      case 'video':
        return <VideoSection key={section.content_id} section={section} />;
      case 'quote':
        return <QuoteSection key={section.content_id} section={section} />;
      case 'credits':
        return <CreditsSection key={section.content_id} section={section} />;
      case 'call_to_action':
        return <CallToActionSection key={section.content_id} section={section} />;
      default:
        return section satisfies never;
    }
  });
}
