export const MODAL_NAMES = ['login', 'register'] as const;
export type ModalName = (typeof MODAL_NAMES)[number];
