import type { MailTexts } from './mail-texts.ts';

export const enGbMailTexts: MailTexts = {
  greeting: (firstName) => (firstName ? `Hello ${firstName},` : 'Hello,'),
  linkLife: 'The link works once, within 60 minutes.',
  plainLink: 'If the button does nothing, open this address:',
  forgotPassword: 'Forgotten the password? Set a new one:',
  help: 'Questions? Our support is glad to help:',
  tagline: 'A sound library to play with',
  mails: {
    'confirm-email': () => ({
      subject: 'Confirm your e-mail address',
      preview: 'One step, and your LABS account is complete.',
      heading: 'Confirm your e-mail address',
      paragraphs: [
        'Welcome to LABS. You registered with this address: confirm that it is yours, and your account is complete.',
      ],
      button: 'Confirm address',
      reason:
        'You get this mail because somebody registered at LABS with this address. If it was not you, do nothing: an account that is not confirmed goes away by itself.',
    }),
    'account-exists': () => ({
      subject: 'You already have a LABS account',
      preview: 'There is nothing to set up: just log in.',
      heading: 'You already have an account',
      paragraphs: [
        'Somebody, probably you, registered at LABS with this address. It has an account already, so there is nothing to set up: just log in.',
      ],
      button: 'Log in',
      reason:
        'You get this mail because your address was entered when registering at LABS. If it was not you, you need not do anything: your account is as it was.',
    }),
    'reset-password': () => ({
      subject: 'Set a new password',
      preview: 'Choose a new password for your LABS account.',
      heading: 'Set a new password',
      paragraphs: [
        'You asked for a new password for your LABS account. Once you have chosen one, every device is logged out, and you log in with the new password.',
      ],
      button: 'Choose a new password',
      reason:
        'You get this mail because somebody asked for a new password for this address. If it was not you, do nothing: your password stays as it is.',
    }),
    'set-account-details': () => ({
      subject: 'Complete your LABS account',
      preview: 'Your account waits for a name and a password.',
      heading: 'Complete your account',
      paragraphs: [
        'There is a LABS account for this address, and it is still without a name and a password. Add both, and you can log in.',
      ],
      button: 'Complete account',
      reason:
        'You get this mail because an account was made for this address, or because somebody asked for its password. If you do not want the account, do nothing.',
    }),
    'change-email': () => ({
      subject: 'Confirm your new e-mail address',
      preview: 'One step, and your LABS account uses this address.',
      heading: 'Confirm your new address',
      paragraphs: [
        'You want to use this address for your LABS account. Confirm that it is yours; until then, the former address stays.',
      ],
      button: 'Confirm address',
      reason:
        'You get this mail because somebody entered this address as the new one of a LABS account. If it was not you, do nothing: the address will not be used.',
    }),
    'change-email-notice': ({ otherAddress }) => ({
      subject: 'Your e-mail address is to change',
      preview: 'A new address was entered for your LABS account.',
      heading: 'A new address for your account',
      paragraphs: [
        `Your LABS account is to get this e-mail address: ${otherAddress}. The change is made as soon as the link that we sent there is opened.`,
        'If this was not you, set a new password now. That stops the change and logs every device out.',
      ],
      button: 'Set a new password',
      reason: 'You get this mail because it is about the safety of your account. If the change is yours, do nothing.',
    }),
    'address-wanted': () => ({
      subject: 'Your e-mail address was entered',
      preview: 'Nothing has changed. An address belongs to one account only.',
      heading: 'Your address was entered for another account',
      paragraphs: [
        'Somebody wanted to use this address for another LABS account. It belongs to yours already, and an address can belong to one account only: nothing has changed.',
        'If it was you, log in with this address. To use it for the other account, change or delete the account that has it first.',
      ],
      reason:
        'You get this mail because your address was entered as the new one of a LABS account. If it was not you, you need not do anything.',
    }),
    'email-changed': () => ({
      subject: 'Your e-mail address was changed',
      preview: 'Your LABS account has another address now.',
      heading: 'Your address was changed',
      paragraphs: [
        'Your LABS account has another e-mail address now. This one no longer belongs to it.',
        'If this was not you, write to our support at once: they help you to get your account back.',
      ],
      button: 'Contact support',
      reason: 'You get this mail because it is about the safety of your account. If the change is yours, do nothing.',
    }),
    'password-changed': () => ({
      subject: 'Your password was changed',
      preview: 'Your LABS account has a new password.',
      heading: 'Your password was changed',
      paragraphs: [
        'Your LABS account has a new password, and other devices were logged out.',
        'If this was not you, set a new password at once.',
      ],
      button: 'Set a new password',
      reason: 'You get this mail because it is about the safety of your account. If the change is yours, do nothing.',
    }),
    'passkey-added': ({ passkeyName }) => ({
      subject: 'A passkey was added',
      preview: 'Your LABS account has a new passkey.',
      heading: 'A passkey was added',
      paragraphs: [
        `The passkey “${passkeyName}” was added to your LABS account. You can log in with it from now on.`,
        'If this was not you, remove it at once and set a new password, which logs other devices out.',
      ],
      button: 'See my passkeys',
      reason: 'You get this mail because it is about the safety of your account. If the change is yours, do nothing.',
    }),
    'passkey-removed': ({ passkeyName }) => ({
      subject: 'A passkey was removed',
      preview: 'Your LABS account has one passkey less.',
      heading: 'A passkey was removed',
      paragraphs: [
        `The passkey “${passkeyName}” was removed from your LABS account. Nobody can log in with it any more.`,
        'If this was not you, set a new password at once, which logs other devices out.',
      ],
      button: 'Set a new password',
      reason: 'You get this mail because it is about the safety of your account. If the change is yours, do nothing.',
    }),
    'deletion-scheduled': ({ day }) => ({
      subject: 'Your account will be deleted',
      preview: `Until ${day} you can change your mind.`,
      heading: 'Your account will be deleted',
      paragraphs: [
        `As you asked, your LABS account will be deleted on ${day}, with everything that belongs to it.`,
        'Until then you can change your mind: log in, and keep your account.',
      ],
      button: 'Keep my account',
      reason: 'You get this mail because somebody who was logged in to your account asked to delete it.',
    }),
    'account-deleted': () => ({
      subject: 'Your account was deleted',
      preview: 'Thank you for the time with us.',
      heading: 'Your account was deleted',
      paragraphs: [
        'Your LABS account and everything that belonged to it are deleted, as you asked.',
        'Thank you for the time with us. You are welcome back whenever you like.',
      ],
      reason: 'You get this mail because the account with this address was deleted. It is the last one about it.',
    }),
    'subscription-ended': () => ({
      subject: 'Your subscription was cancelled',
      preview: 'Nothing more will be charged for it.',
      heading: 'Your subscription was cancelled',
      paragraphs: [
        'The LABS account with this address is being deleted. That is why its subscription was cancelled: nothing more will be charged for it.',
        'If you did not expect this, write to our support.',
      ],
      reason: 'You get this mail because a subscription was bought at LABS with this address, and has been cancelled.',
    }),
    'second-account': () => ({
      subject: 'A second account has your address',
      preview: 'It was left as it is, with all that belongs to it.',
      heading: 'A second account has your address',
      paragraphs: [
        'You confirmed this address for your LABS account. Another LABS account was registered with it, too, and something belongs to that account, for example a subscription. So it was left as it is.',
        'If that account is yours as well, log in to it with its own password, or write to our support, who can help you to keep just one. If it is not yours, write to our support, too: they look into it.',
      ],
      button: 'Contact support',
      reason: 'You get this mail because two LABS accounts were registered with this address.',
    }),
    'confirm-newsletter': () => ({
      subject: 'Confirm your newsletter',
      preview: 'One step, and news from LABS comes to you.',
      heading: 'Shall we write to you?',
      paragraphs: [
        'You asked for the LABS newsletter: new packs, and how they came to be. Confirm, and it comes to this address.',
      ],
      button: 'Get the newsletter',
      reason:
        'You get this mail because this address was entered for our newsletter. If it was not you, do nothing: you will not get it.',
    }),
  },
};
