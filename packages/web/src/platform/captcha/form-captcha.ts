import { textField } from '../forms/form-field.ts';
import { CAPTCHA_FIELD, type Captcha } from './captcha.ts';

/** The captcha of forms that came without JavaScript: the person copied the answer into a field. */
export const formCaptcha: Captcha = {
  prepare: () => undefined,
  answerFor: async (form) => textField(form, CAPTCHA_FIELD).trim() || null,
  canAnswerAnew: false,
};
