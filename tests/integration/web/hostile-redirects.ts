const PREFIXES: readonly string[] = [
  ...`
    // /// //// /\\ /\\/ \\/ \\\\ /\u0000/ /\u001f/ /\u007f/ \u0000// ／／ /／ https:// HTTPS:// https: https:/ https:\\\\
    http://labs.example@ //user:password@ //labs.example@ /.// /..// /%2e// /%2e%2e// /%2E%2e// /account/..//
    /account/../..// /ja/..// /ja// /ko/\\ /%2f /%2f%2f %2f%2f /%5c %5c%5c /%09/ /%0a/ /%0d%0a/ /%00/ %252f%252f //%
    javascript:alert(1)// \u0001javascript: data:text/html, vbscript: file:// blob:https:// @ : .// ..// ?// #// ;//
    /?next=// /#//
  `
    .trim()
    .split(/[ \n]+/),
  // With white space.
  ...['/\t/', '/\n/', '/\r/', '/\r\n/', '\t//', '\n//', ' //', '\u00a0//', '\u3000//', '\ufeff//', '\u2028//'],
  ...['/\t\\', '/\\\t/', 'java\nscript://'],
];
/** With a full stop that is not ASCII, in full-width letters, percent-encoded. */
const OTHER_SPELLINGS: readonly string[] = ['evil。example', 'ｅvil．example', '%65vil.example'];

const FURTHER: readonly string[] = [
  '/account\r\nset-cookie: session=planted',
  '/account\r\nlocation: https://evil.example',
  '/"><script>location="https://evil.example"</script>',
  `/${'a'.repeat(3000)}`,
  `//${'a'.repeat(3000)}.example`,
  '\ud800//evil.example',
  '/account/login?redirect=//evil.example',
  '/ja/account/logout?redirect=//evil.example',
  // These look like public pages of the Labs area, to which logging out leads back.
  'https:/labs/packs',
  'javascript:alert(1)/labs/packs',
  'evil.example/labs/packs',
  '/labs/..//evil.example',
  '/labs\\..\\..\\evil.example',
  '/labs/packs\r\nset-cookie: session=planted',
  '__proto__',
];

/** Values that an attacker may put into a link's `redirect` so that a login there leads elsewhere. */
export const HOSTILE_REDIRECTS: readonly string[] = [
  ...PREFIXES.map((prefix) => `${prefix}evil.example`),
  ...OTHER_SPELLINGS.flatMap((host) => ['//', '/\\', 'https://', '/\t/'].map((prefix) => prefix + host)),
  ...FURTHER,
];

/** Longer than the server's limit. */
export const HUGE_REDIRECTS: readonly string[] = ['/', '//', 'https://', '/\\'].map(
  (prefix) => prefix + 'a'.repeat(64 * 1024),
);
