import type { Connected } from './frame-message.ts';

/** How the page in the frame is connected, for a person. */
export function connectionWords(connection: Connected | undefined): string {
  if (connection === undefined) return 'Waiting for the site …';
  const { tagged, manuallyTagged, automaticallyTagged, isInspectorEnabled, isLiveUpdatesEnabled } = connection;
  return [
    'Connected',
    `${tagged} tagged (${manuallyTagged} by hand, ${automaticallyTagged} by source map)`,
    `inspector ${isInspectorEnabled ? 'on' : 'off'}`,
    `live updates ${isLiveUpdatesEnabled ? 'on' : 'off'}`,
  ].join(' · ');
}
