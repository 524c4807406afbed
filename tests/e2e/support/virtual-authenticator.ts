import type { Page } from '@playwright/test';

interface VirtualAuthenticator {
  /** From now on it says that the person is who they should be, or that they are not. */
  letIn(isOwner: boolean): Promise<void>;
}

/** Gives the browser of a page a device that keeps passkeys and asks nobody for a finger. */
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
