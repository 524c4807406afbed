/** A time element for a moment given in ISO 8601, UTC. */
export const renderTime = (iso: string): string =>
  `<time datetime="${iso}">${iso.slice(0, 10)} ${iso.slice(11, 19)} UTC</time>`;
