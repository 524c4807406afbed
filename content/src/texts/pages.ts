import { ABOUT_PAGE } from './pages/about.ts';
import { DOWNLOAD_PAGE } from './pages/download.ts';
import { HOME_PAGE } from './pages/home.ts';
import { LABS_HOME_PAGE } from './pages/labs-home.ts';
import { NATURAL_DRUMS_PAGE } from './pages/natural-drums.ts';
import type { Page } from './pages/page.ts';
import { SUBSCRIBE_PAGE } from './pages/subscribe.ts';

/** The pages that editors keep, with their sections in order. */
export const PAGES: readonly Page[] = [
  HOME_PAGE,
  LABS_HOME_PAGE,
  ABOUT_PAGE,
  NATURAL_DRUMS_PAGE,
  SUBSCRIBE_PAGE,
  DOWNLOAD_PAGE,
];
