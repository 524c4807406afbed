import { createCipheriv, createHash, createHmac, randomBytes } from 'node:crypto';

/** A Multipass token for the text, made step by step as Shopify documents it. */
export function multipassToken(text: string, secret: string, initialisationVector = randomBytes(16)): string {
  const keyMaterial = createHash('sha256').update(secret, 'utf8').digest();
  const cipher = createCipheriv('aes-128-cbc', keyMaterial.subarray(0, 16), initialisationVector);
  const sealed = Buffer.concat([initialisationVector, cipher.update(text, 'utf8'), cipher.final()]);
  const signature = createHmac('sha256', keyMaterial.subarray(16, 32)).update(sealed).digest();
  return Buffer.concat([sealed, signature]).toString('base64').replaceAll('+', '-').replaceAll('/', '_');
}
