import { OWN_FEATURE_IDENTITY } from '@sound-library/contract/features.ts';
import type { FeatureEnablement } from '@sound-library/contract/resources/feature-identities.ts';
import { queryOptions } from '@tanstack/react-query';
import { bodyOf } from '../api/api-error.ts';
import type { App } from '../app-context.ts';
import { whileOnline } from '../query/query-client.ts';
import type { FlagStatuses } from './flags.ts';

/** Names of features. */
export const NO_ENABLEMENTS: readonly string[] = [];

export const FEATURE_ENABLEMENTS_QUERY_KEY = ['feature-enablements'] as const;

/** Nothing on a page should come and go while somebody looks at it. */
const FRESH_MS = 10 * 60_000;

/**
 * What is enabled for a member besides what the table says, by the name of the feature. The key holds whose it is: what was
 * on for one person is never on for the next. That it can't be loaded is logged, and changes nothing that is known.
 */
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

/** The key of what is enabled for a member. */
export function enablementsKey(userId: string) {
  return [...FEATURE_ENABLEMENTS_QUERY_KEY, userId] as const;
}

/** The names of features that an answer lists. */
export function namesOf(features: readonly FeatureEnablement[]): readonly string[] {
  return features.map(({ feature_name }) => feature_name);
}

/** Whether any feature here depends on enablements: otherwise nobody is asked for them. */
export function needsEnablements(flags: FlagStatuses): boolean {
  return Object.values(flags).includes('enabled');
}
