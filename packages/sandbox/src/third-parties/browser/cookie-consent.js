/**
 * The documented part of `Cookiebot` that asks once, stores the choice in the cookie `CookieConsent` for a year, and reports it to
 * the page. A strict content security policy allows it with `style-src` for this host.
 */
(() => {
  const address = new URL(document.currentScript.src);
  const YEAR_S = 31_536_000;
  const CATEGORIES = ['preferences', 'statistics', 'marketing'];
  const WORDS = {
    en: {
      title: 'Cookies',
      text: 'We need a few cookies to keep you logged in. With your consent, others help us to offer a chat and to show you what suits you.',
      accept: 'Allow all',
      decline: 'Only necessary',
    },
    ja: {
      title: 'Cookieについて',
      text: 'ログインの維持に必要なCookieを使用しています。同意いただいた場合は、チャットの提供やおすすめの表示のためにも使用します。',
      accept: 'すべて許可',
      decline: '必要なもののみ',
    },
    ko: {
      title: '쿠키 안내',
      text: '로그인 유지를 위해 필요한 쿠키를 사용합니다. 동의하시면 채팅과 맞춤 추천을 위해서도 쿠키를 사용합니다.',
      accept: '모두 허용',
      decline: '필수만 허용',
    },
  };
  let host;

  const consent = { necessary: true, preferences: false, statistics: false, marketing: false, method: null };
  const Cookiebot = {
    consent,
    consented: false,
    declined: false,
    hasResponse: false,
    show,
    hide: () => host?.remove(),
    renew: show,
    withdraw: () => submitCustomConsent(false, false, false),
    submitCustomConsent,
  };

  function readAnswer() {
    const [, stored] = /(?:^|;\s*)CookieConsent=([^;]*)/.exec(document.cookie) ?? [];
    if (stored === undefined) return null;
    const granted = new URLSearchParams(decodeURIComponent(stored));
    return CATEGORIES.map((category) => granted.get(category) === 'true');
  }

  function keepAnswer(answer) {
    const stored = new URLSearchParams(CATEGORIES.map((category, index) => [category, String(answer[index])]));
    const secure = location.protocol === 'https:' ? '; secure' : '';
    // biome-ignore lint/suspicious/noDocumentCookie: pages on plain http have no other way.
    document.cookie = `CookieConsent=${encodeURIComponent(stored)}; path=/; max-age=${YEAR_S}; samesite=lax${secure}`;
  }

  function take(answer) {
    CATEGORIES.forEach((category, index) => {
      consent[category] = answer[index];
    });
    consent.method = 'explicit';
    Cookiebot.hasResponse = true;
    Cookiebot.consented = answer.includes(true);
    Cookiebot.declined = !Cookiebot.consented;
  }

  function notifyPage() {
    window.dispatchEvent(new Event('CookiebotOnConsentReady'));
    window.dispatchEvent(new Event(Cookiebot.consented ? 'CookiebotOnAccept' : 'CookiebotOnDecline'));
  }

  function submitCustomConsent(...answer) {
    keepAnswer(answer);
    take(answer);
    Cookiebot.hide();
    notifyPage();
  }

  function show() {
    host?.remove();
    const language = document.documentElement.lang.slice(0, 2);
    const words = WORDS[language] ?? WORDS.en;
    host = document.createElement('div');
    host.id = 'CybotCookiebotDialog';
    const styles = document.createElement('link');
    styles.rel = 'stylesheet';
    styles.href = new URL('/third-parties/cookie-consent.css', address).href;
    const banner = document.createElement('section');
    banner.setAttribute('aria-label', words.title);
    const text = document.createElement('p');
    text.textContent = words.text;
    const buttons = document.createElement('div');
    buttons.append(button(words.decline, false), button(words.accept, true));
    banner.append(text, buttons);
    // Prevents a flash of unstyled content.
    styles.addEventListener('load', () => root.append(banner));
    const root = host.attachShadow({ mode: 'open' });
    root.append(styles);
    document.body.append(host);
  }

  function button(label, isGranted) {
    const element = document.createElement('button');
    element.type = 'button';
    element.textContent = label;
    element.addEventListener('click', () => submitCustomConsent(isGranted, isGranted, isGranted));
    return element;
  }

  window.Cookiebot = Cookiebot;
  const storedAnswer = readAnswer();
  if (storedAnswer) {
    take(storedAnswer);
    notifyPage();
  } else {
    show();
  }
})();
