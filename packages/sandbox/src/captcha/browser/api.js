/**
 * `grecaptcha` as pages know it, without a puzzle: every execution gets a token from the host that this script came
 * from. It makes no element but the hidden field, and runs no text as code: a strict content security policy allows it.
 */
(() => {
  const TOKEN_LIFE_MS = 120_000;
  const address = new URL(document.currentScript.src);
  const settings = new URLSearchParams(address.search);
  const early = window.grecaptcha;
  const widgets = [];

  async function fetchToken(sitekey, action) {
    const body = new URLSearchParams(action === undefined ? { sitekey } : { sitekey, action });
    const reply = await fetch(new URL('/recaptcha/api/token', address), { method: 'POST', body, credentials: 'omit' });
    if (!reply.ok) {
      throw new Error(`reCAPTCHA: ${(await reply.json()).message}`);
    }
    return (await reply.json()).token;
  }

  const callbackOf = (given) => (typeof given === 'string' ? window[given] : given);

  function widgetOf(id = 0) {
    const widget = widgets[id];
    if (widget === undefined) {
      throw new Error('reCAPTCHA client element has been removed or does not exist');
    }
    return widget;
  }

  function setAnswer(widget, token) {
    clearTimeout(widget.expiry);
    widget.field.value = token;
    if (token !== '') {
      widget.expiry = setTimeout(() => {
        setAnswer(widget, '');
        callbackOf(widget.options['expired-callback'])?.();
      }, TOKEN_LIFE_MS);
    }
  }

  async function executeWidget(id) {
    const widget = widgetOf(id);
    try {
      const token = await fetchToken(widget.options.sitekey, widget.options.action);
      setAnswer(widget, token);
      callbackOf(widget.options.callback)?.(token);
      return token;
    } catch (error) {
      const onError = callbackOf(widget.options['error-callback']);
      if (onError === undefined) {
        throw error;
      }
      onError();
      return null;
    }
  }

  /** With a site key: a token for an action (version 3). With a widget's id, or nothing: that widget's (version 2). */
  function execute(target, options = {}) {
    return typeof target === 'string' ? fetchToken(target, options.action) : executeWidget(target);
  }

  /** Adds the hidden field that forms send. Every widget is an invisible one. Gives the widget's id. */
  function render(container, options = {}) {
    const parent = typeof container === 'string' ? document.getElementById(container) : container;
    if (!parent || !options.sitekey) {
      throw new Error('reCAPTCHA: a placeholder element and a site key are needed');
    }
    const field = document.createElement('textarea');
    field.name = 'g-recaptcha-response';
    field.className = 'g-recaptcha-response';
    field.hidden = true;
    parent.append(field);
    return widgets.push({ field, options, expiry: undefined }) - 1;
  }

  function ready(callback) {
    queueMicrotask(callback);
  }

  const api = { ready, execute, render, reset: (id) => setAnswer(widgetOf(id), ''), getResponse };

  function getResponse(id) {
    return widgetOf(id).field.value;
  }

  window.grecaptcha = Object.assign(early ?? {}, api);
  // Callbacks that a page left before this script came.
  for (const callback of window.___grecaptcha_cfg?.fns?.splice(0) ?? []) {
    ready(callback);
  }
  callbackOf(settings.get('onload') ?? undefined)?.();
})();
