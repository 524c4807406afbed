/** What stands in the chat's frame, by the language that the page asked for. */
const WORDS = {
  en: { title: 'Support chat', hello: 'Hello! This is the sandbox’s chat: it listens, and nobody answers.' },
  ja: { title: 'サポートチャット', hello: 'こんにちは。サンドボックスのチャットです。担当者はいません。' },
  ko: { title: '고객지원 채팅', hello: '안녕하세요. 샌드박스의 채팅입니다. 상담원은 없습니다.' },
} as const;

/** The page in the chat's frame. `locale` is a tag such as `en-gb`; what is not known is English. */
export function renderChatPanel(locale: string): string {
  const language = locale.startsWith('ja') ? 'ja' : locale.startsWith('ko') ? 'ko' : 'en';
  const { title, hello } = WORDS[language];
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${title}</title>
<link rel="stylesheet" href="/third-parties/chat-panel.css">
</head>
<body>
<h1>${title}</h1>
<p>${hello}</p>
</body>
</html>
`;
}
