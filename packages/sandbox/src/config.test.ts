import { describe, expect, it } from 'vitest';
import { readConfig } from './config.ts';

describe('readConfig', () => {
  it('derives the public URL from the port and removes a trailing slash', () => {
    expect(readConfig({ SANDBOX_PORT: '4999' }).publicUrl).toBe('http://localhost:4999');
    expect(readConfig({ SANDBOX_PUBLIC_URL: 'https://sandbox.test/' }).publicUrl).toBe('https://sandbox.test');
  });

  it('receives mail on a port derived from its own, or on any free one when its own port is any', () => {
    expect(readConfig({}).smtpPort).toBe(4225);
    expect(readConfig({ SANDBOX_PORT: '4300' }).smtpPort).toBe(4325);
    expect(readConfig({ SANDBOX_PORT: '0' }).smtpPort).toBe(0);
    expect(readConfig({ SANDBOX_PORT: '65535' }).smtpPort).toBe(0);
    expect(readConfig({ SANDBOX_SMTP_PORT: '2525' }).smtpPort).toBe(2525);
  });

  it('uses the editor’s port that the live-preview SDK expects, or any free port when its own port is any', () => {
    expect(readConfig({}).editor.port).toBe(3001);
    expect(readConfig({ SANDBOX_PORT: '0' }).editor.port).toBe(0);
    expect(readConfig({ SANDBOX_EDITOR_PORT: '3501' }).editor.port).toBe(3501);
  });

  it('puts the secret into the preview URL, and allows the storefront’s origins in the frame', () => {
    const { previewUrl, storefrontOrigins } = readConfig({
      SANDBOX_PREVIEW_URL: 'http://sound.localhost:3000/preview?s={secret}&p={path}&l={locale}',
      PREVIEW_SECRET: 'a secret & more of it',
      PUBLIC_ORIGINS: 'http://sound.localhost:3000/, http://labs.sound.localhost:3000',
    }).editor;
    expect(previewUrl).toBe(
      'http://sound.localhost:3000/preview?s=a%20secret%20%26%20more%20of%20it&p={path}&l={locale}',
    );
    expect(storefrontOrigins).toEqual(['http://sound.localhost:3000', 'http://labs.sound.localhost:3000']);
  });

  it.each([
    [{ SANDBOX_PORT: '70000' }, 'SANDBOX_PORT: use a port from 0'],
    [{ SANDBOX_PUBLIC_URL: 'ftp://x.test' }, 'SANDBOX_PUBLIC_URL: use an http or https address'],
    [{ CONTENTFUL_SPACE_ID: 'a/b' }, 'CONTENTFUL_SPACE_ID: use letters'],
    [{ PUBLIC_ORIGINS: 'localhost' }, 'PUBLIC_ORIGINS'],
    [{ MULTIPASS_SECRET: 'short' }, 'MULTIPASS_SECRET: use at least 16 characters'],
    [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL: use fatal'],
    [{ APP_ENV: 'production' }, 'APP_ENV: use demo, development or feature-test; the sandbox never runs in production'],
    [
      { CONTENTFUL_MANAGEMENT_TOKEN: 'sandbox-preview' },
      'CONTENTFUL_MANAGEMENT_TOKEN: use another value than CONTENTFUL_PREVIEW_TOKEN',
    ],
    [{ CONTENT_WEBHOOK_URL: 'mailto:x@y.test' }, 'CONTENT_WEBHOOK_URL: use an http or https address'],
  ])('refuses to start on %j', (environment, message) => {
    expect(() => readConfig(environment)).toThrow(message);
  });
});
