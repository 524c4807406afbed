import { StateMessage, type StateWords } from '../StateMessage/StateMessage.tsx';

const SNAPPED_STRING = 'M2 20h58q8 0 12-7t3-9M158 20h-56q-8 0-13 6t-5 10';

/** A part of the page that could not be had, why, and what to do; drawn as a string that snapped. */
export function ErrorState(words: StateWords) {
  return <StateMessage {...words} tone="danger" drawing={SNAPPED_STRING} />;
}
