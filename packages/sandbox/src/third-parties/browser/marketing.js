/** The part of `klaviyo` that identifies a person and tracks an event; every call goes to this script's host. */
(() => {
  const collector = new URL('/third-parties/marketing/events', document.currentScript.src);

  async function send(event, details) {
    const body = new URLSearchParams({
      event,
      page: location.pathname,
      details: details ? JSON.stringify(details) : '',
    });
    try {
      await fetch(collector, { method: 'POST', body, keepalive: true, credentials: 'omit' });
    } catch {
      // Not awaited.
    }
  }

  window.klaviyo = {
    identify: (properties) => send('identify', properties),
    track: (event, properties) => send(event, properties),
  };
  send('Active on Site');
})();
