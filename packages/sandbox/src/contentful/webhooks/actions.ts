/** What can happen to an entry or asset, as the topics of webhooks name it. */
export const ACTIONS = [
  'create',
  'save',
  'auto_save',
  'archive',
  'unarchive',
  'publish',
  'unpublish',
  'delete',
] as const;
export type Action = (typeof ACTIONS)[number];

/** What a space's webhook is told of when nobody asks for more: what readers can see, or could. */
export const TOLD_ACTIONS: readonly Action[] = ['publish', 'unpublish', 'archive', 'delete'];
