import type { Product } from '../../support/product.ts';

/** Makes a service of the sandbox fail for every page, or work again with `ok`. */
export async function setOutage({ sandboxUrl }: Product, service: string, mode: string): Promise<void> {
  const response = await fetch(`${sandboxUrl}/api/outages`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ service, mode }),
  });
  if (!response.ok) throw new Error(`The outage was refused: ${response.status} ${await response.text()}`);
}
