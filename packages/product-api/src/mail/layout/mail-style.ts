import { Html } from '../html.ts';
import { NIGHT } from './mail-colors.ts';

const at = NIGHT;

/** What can't stand in elements: colours by night, and a narrower page. Programs that drop it show the mail by day. */
export const MAIL_STYLE = new Html(`
  :root { color-scheme: light dark; supported-color-schemes: light dark; }
  @media (max-width: 520px) {
    .page { padding: 20px 12px 28px !important; }
    .body { padding: 28px 22px 26px !important; }
    .buttons { width: 100% !important; }
    .button a { display: block !important; text-align: center !important; }
  }
  @media (prefers-color-scheme: dark) {
    .ground { background: ${at.ground} !important; }
    .card { background: ${at.card} !important; border-color: ${at.line} !important; }
    .text { color: ${at.text} !important; }
    .quiet { color: ${at.quiet} !important; }
    .line { border-color: ${at.line} !important; }
    .sunken { background: ${at.sunken} !important; }
    .link { color: ${at.link} !important; }
    .button { background: ${at.button} !important; }
    .button a { color: ${at.onButton} !important; }
    .ink { background: ${at.text} !important; }
    .sound { background: ${at.sound} !important; }
  }`);
