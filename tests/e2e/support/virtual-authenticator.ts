import type { Page } from '@playwright/test';

interface VirtualAuthenticator {
  /** Sets whether verification of the user succeeds from now on. */
  letIn(isOwner: boolean): Promise<void>;
}

/** Adds an authenticator to the page's browser that stores passkeys and needs no user gesture. */
export async function addAuthenticator(page: Page): Promise<VirtualAuthenticator> {
  const devTools = await page.context().newCDPSession(page);
  await devTools.send('WebAuthn.enable');
  const { authenticatorId } = await devTools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      ctap2Version: 'ctap2_1',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return {
    letIn: async (isUserVerified) => {
      await devTools.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified });
    },
  };
}
