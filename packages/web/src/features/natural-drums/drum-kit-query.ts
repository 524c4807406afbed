import type { User } from '@sound-library/contract/resources/user.ts';
import { queryOptions } from '@tanstack/react-query';
import { bodyOf } from '../../platform/api/api-error.ts';
import type { PageContext } from '../../platform/app-context.ts';

/** The drum kit. The person is part of the key: who logs in next in the same page never sees what this one left. */
export function drumKitQuery({ app, locale }: PageContext, { id }: Pick<User, 'id'>) {
  return queryOptions({
    queryKey: ['member', id, 'natural-drums', locale.code],
    queryFn: async ({ signal }) => bodyOf(await app.api('getNaturalDrums', {}, { locale, signal })),
  });
}
