// Names only, which the bundler inlines: pages without stored demos load nothing of this folder.

/** Begins the names of all versions of the cache. */
export const DEMO_CACHES = 'demos-';

/** The Cache API's cache of stored demos and their covers: pages write it, the service worker reads it. A new format needs a new name. */
export const DEMO_CACHE = 'demos-v1';

export const OFFLINE_LIST = 'labs.offline';

/** A member's list counts only with this cookie, which covers all areas: a logout on any host ends it at once. */
export const OFFLINE_COOKIE = 'offline-favourites';
