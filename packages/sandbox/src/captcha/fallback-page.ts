import { escapeHtml } from '../html/escape-html.ts';

/** What stands in the frame of a page without JavaScript: the token, to be copied into the form around the frame. */
export const renderFallback = (token: string): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>You are a person</title>
<link rel="stylesheet" href="/index-page.css">
</head>
<body>
<main>
<p>The sandbox takes you for a person. Copy this code into the field below this frame:</p>
<textarea readonly rows="4" cols="30" aria-label="Code">${escapeHtml(token)}</textarea>
</main>
</body>
</html>
`;
