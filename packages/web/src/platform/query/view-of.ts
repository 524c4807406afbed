import { frozen } from '../../lib/frozen.ts';

/**
 * Makes what pages keep of an answer, once per answer: the same answer gives the same view. Frozen answers, which are everybody's,
 * give frozen views. `select` would not do: it runs per component, and leaves the whole answer in the cache and in the page.
 */
export function viewOf<Answer extends object, View extends object>(
  make: (answer: Answer) => View,
): (answer: Answer) => View {
  const views = new WeakMap<Answer, View>();
  return (answer) => {
    const known = views.get(answer);
    if (known) return known;
    const view = Object.isFrozen(answer) ? frozen(make(answer)) : make(answer);
    views.set(answer, view);
    return view;
  };
}
