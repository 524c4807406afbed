import { OWN_FEATURE_IDENTITY } from '@sound-library/contract/features.ts';
import type { FeatureEnablement } from '@sound-library/contract/resources/visitor.ts';
import { queryOptions } from '@tanstack/react-query';
import { bodyOf } from '../api/api.ts';
import type { App } from '../app-context.ts';
import { whileOnline } from '../query/query-client.ts';
import type { FlagStatuses } from './flags.ts';

export const NO_ENABLEMENTS: readonly string[] = [];

export const FEATURE_ENABLEMENTS_QUERY_KEY = ['feature-enablements'] as const;

/** Nothing on a page should appear or disappear while a visitor is viewing it. */
const FRESH_MS = 10 * 60_000;

/** A member's additional features, by user id. A failure is logged and leaves the cached names in place. */
export function featureEnablementsQuery({ api, logger }: Pick<App, 'api' | 'logger'>, userId: string) {
  const queryKey = enablementsKey(userId);
  return queryOptions({
    queryKey,
    queryFn: async ({ signal, client }): Promise<readonly string[]> => {
      try {
        const { features } = bodyOf(
          await api('getFeatureEnablements', { params: { id: OWN_FEATURE_IDENTITY } }, { signal }),
        );
        return namesOf(features);
      } catch (cause) {
        if (signal.aborted) throw cause;
        logger.warn('The enablements of features could not be loaded', cause);
        return client.getQueryData<readonly string[]>(queryKey) ?? NO_ENABLEMENTS;
      }
    },
    staleTime: () => whileOnline(FRESH_MS),
  });
}

export function enablementsKey(userId: string) {
  return [...FEATURE_ENABLEMENTS_QUERY_KEY, userId] as const;
}

export function namesOf(features: readonly FeatureEnablement[]): readonly string[] {
  return features.map(({ feature_name }) => feature_name);
}

/** Whether any feature in this environment depends on enablements; otherwise they are not requested. */
export function needsEnablements(flags: FlagStatuses): boolean {
  return Object.values(flags).includes('enabled');
}
