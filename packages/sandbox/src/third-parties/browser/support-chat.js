/**
 * The part of Zendesk's `zE` messaging widget that opens, closes and sets the language. The widget is a frame; a strict content
 * security policy allows it with `frame-src` and `style-src` for this host.
 */
(() => {
  const address = new URL(document.currentScript.src);
  const CLOSE = { en: 'Close the chat', ja: 'チャットを閉じる', ko: '채팅 닫기' };
  let locale = 'en-gb';
  let host;

  function open() {
    host ??= build();
    host.hidden = false;
    host.shadowRoot.querySelector('button').focus();
  }

  function close() {
    if (host) host.hidden = true;
  }

  function build() {
    const element = document.createElement('div');
    const root = element.attachShadow({ mode: 'open' });
    const styles = document.createElement('link');
    styles.rel = 'stylesheet';
    styles.href = new URL('/third-parties/support-chat.css', address).href;
    const frame = document.createElement('iframe');
    frame.title = 'Chat';
    frame.src = new URL(`/third-parties/support-chat/panel?${new URLSearchParams({ locale })}`, address).href;
    const button = document.createElement('button');
    button.type = 'button';
    button.textContent = '×';
    button.setAttribute('aria-label', CLOSE[locale.slice(0, 2)] ?? CLOSE.en);
    button.addEventListener('click', close);
    root.append(styles, frame, button);
    document.body.append(element);
    return element;
  }

  window.zE = (command, name, value) => {
    if (command === 'messenger' && name === 'open') open();
    if (command === 'messenger' && name === 'close') close();
    if (command === 'messenger:set' && name === 'locale') locale = value;
  };
})();
