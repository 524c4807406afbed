import type { PageSection } from '@sound-library/contract/entities/page-section.ts';

/** A section of one kind. */
export type SectionOf<Kind extends PageSection['kind']> = Extract<PageSection, { kind: Kind }>;
