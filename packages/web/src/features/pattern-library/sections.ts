/** The parts of the library, in their order: ids within the page and keys of their titles. */
export const SECTIONS = [
  { id: 'colour', title: 'patterns.colour' },
  { id: 'type', title: 'patterns.type' },
  { id: 'space', title: 'patterns.space' },
  { id: 'actions', title: 'patterns.actions' },
  { id: 'fields', title: 'patterns.fields' },
  { id: 'choices', title: 'patterns.choices' },
  { id: 'feedback', title: 'patterns.feedback' },
  { id: 'media', title: 'patterns.media' },
  { id: 'surfaces', title: 'patterns.surfaces' },
  { id: 'overlays', title: 'patterns.overlays' },
  { id: 'ways', title: 'patterns.ways' },
  { id: 'product', title: 'patterns.product' },
] as const;

export type SectionId = (typeof SECTIONS)[number]['id'];
