import { productUnderTest } from '../../support/browser/product-under-test.ts';

/** Makes a service of the sandbox fail for every page, or work again with `ok`. */
export async function setOutage(service: string, mode: string): Promise<void> {
  const response = await fetch(`${productUnderTest().sandboxUrl}/api/outages`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ service, mode }),
  });
  if (!response.ok) throw new Error(`The outage was refused: ${response.status} ${await response.text()}`);
}
