/**
 * A view of a response's body that the server makes once per body: pages share the bodies of public responses, and should share
 * what is made of them. It must not depend on anything else.
 */
export function sharedView<Body extends object, View extends object>(make: (body: Body) => View): (body: Body) => View {
  if (!import.meta.env.SSR) return make;
  const views = new WeakMap<Body, View>();
  return (body) => {
    const view = views.get(body) ?? make(body);
    views.set(body, view);
    return view;
  };
}
