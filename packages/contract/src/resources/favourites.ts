import { z } from 'zod';
import { FAVOURITES_MAX, PACK_ID_PATTERN } from '../catalogue.ts';
import { AUTHENTICATED_CALL, contract, VISITOR_CALL } from '../define.ts';
import { nameSchema } from './fields.ts';

// Our own calls: the packs that a member likes, and the link under which anybody may see them.

export const packIdSchema = z.string().regex(PACK_ID_PATTERN);

/** 128 random bits, base64url: who has the id may see the list. */
export const shareIdSchema = z.string().regex(/^[\w-]{22}$/);

/** A member's list as others see it; its title is the member's own. */
export const favouritesShareSchema = z.object({ share_id: shareIdSchema, title: nameSchema });

export const favouritesSchema = z.object({
  /** Entry ids of packs, the latest first; packs that are not published any more are among them. */
  content_ids: z.array(packIdSchema),
  share: favouritesShareSchema.nullable(),
});
export type Favourites = z.infer<typeof favouritesSchema>;

export const sharedFavouritesSchema = z.object({ title: nameSchema, content_ids: z.array(packIdSchema) });

const packParams = z.object({ content_id: packIdSchema });

export const favourites = contract.router({
  getFavourites: {
    method: 'GET',
    path: '/api/favourites',
    responses: { 200: favouritesSchema },
    metadata: AUTHENTICATED_CALL,
  },
  mergeFavourites: {
    method: 'PUT',
    path: '/api/favourites',
    summary:
      'Add the packs that the browser stored before the login; unknown ones, and those beyond the limit, are ignored',
    body: z.object({ content_ids: z.array(packIdSchema).max(FAVOURITES_MAX) }),
    responses: { 200: favouritesSchema },
    metadata: AUTHENTICATED_CALL,
  },
  addFavourite: {
    method: 'PUT',
    path: '/api/favourites/:content_id',
    summary: 'Add a pack to the favourites (not_found, favourites_full)',
    pathParams: packParams,
    body: contract.noBody(),
    responses: { 204: contract.noBody() },
    metadata: AUTHENTICATED_CALL,
  },
  removeFavourite: {
    method: 'DELETE',
    path: '/api/favourites/:content_id',
    pathParams: packParams,
    responses: { 204: contract.noBody() },
    metadata: AUTHENTICATED_CALL,
  },
  shareFavourites: {
    method: 'PUT',
    path: '/api/favourites-share',
    summary: 'Share the favourites under a title of their own, or change the title; the id stays',
    body: z.object({ title: nameSchema }),
    responses: { 200: favouritesShareSchema },
    metadata: AUTHENTICATED_CALL,
  },
  withdrawFavourites: {
    method: 'DELETE',
    path: '/api/favourites-share',
    summary: 'End the sharing: the id leads nowhere from then on',
    responses: { 204: contract.noBody() },
    metadata: AUTHENTICATED_CALL,
  },
  getSharedFavourites: {
    method: 'GET',
    path: '/api/shared-favourites/:share_id',
    summary: 'Get a shared list of favourites; not_found once it was withdrawn',
    pathParams: z.object({ share_id: shareIdSchema }),
    responses: { 200: sharedFavouritesSchema },
    metadata: VISITOR_CALL,
  },
});
