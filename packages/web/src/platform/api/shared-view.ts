/**
 * A view of a response's body that the server makes once per body: pages share the bodies of public responses, and should share
 * what is made of them. It must not depend on anything else; there, it is frozen.
 */
export function sharedView<Body extends object, View extends object>(make: (body: Body) => View): (body: Body) => View {
  if (!import.meta.env.SSR) return make;
  const views = new WeakMap<Body, View>();
  return (body) => {
    const view = views.get(body) ?? freeze(make(body));
    views.set(body, view);
    return view;
  };
}

/** Freezes and returns JSON data, so that no page can change what others show. */
export function freeze<Data>(data: Data): Data {
  if (typeof data !== 'object' || data === null) return data;
  for (const value of Object.values(data)) freeze(value);
  return Object.freeze(data);
}
