/** Paths that probes ask; neither shed nor limited. */
export const HEALTH_PATHS: ReadonlySet<string> = new Set(['/healthz', '/readyz']);
