import type { MailContent } from './mail-content.ts';

/** The text part of a mail. */
export function plainMail(content: MailContent): string {
  const { texts, text, greeting, button, forgotPasswordUrl, homeUrl, supportUrl } = content;
  const blocks = [
    greeting,
    ...text.paragraphs,
    button && `${button.label}\n${button.url}`,
    button?.isSecret && texts.linkLife,
    forgotPasswordUrl && `${texts.forgotPassword}\n${forgotPasswordUrl}`,
    text.reason,
    `${texts.help}\n${supportUrl}`,
    // Two dashes and a blank: what follows is a signature.
    `-- \nLABS · ${texts.tagline}\n${homeUrl}`,
  ];
  return `${blocks.filter(Boolean).join('\n\n')}\n`;
}
