import { test } from '../../support/browser/fixtures.ts';

// Proves that the browser's problems are recorded: each expectation fails when its problem is not noticed.
test('every kind of problem is recorded', async ({ page, problems }) => {
  problems.expect(/^console log: a word/);
  problems.expect(/^console error: Failed to load resource/);
  problems.expect(/^page error: Error: thrown on purpose/);
  problems.expect(/^response 404: GET .*\/assets\/nothing\.png/);
  problems.expect(/^request failed: GET .*\/refused net::ERR_CONNECTION_REFUSED/);
  problems.expect(/Content Security Policy/);
  await page.route('**/refused', (route) => route.abort('connectionrefused'));
  await page.goto('/labs/packs');
  await page.evaluate(async () => {
    console.log('a word');
    setTimeout(() => {
      throw new Error('thrown on purpose');
    });
    await fetch('/assets/nothing.png');
    await fetch('/refused').catch(() => undefined);
    await fetch('http://localhost:1/').catch(() => undefined);
  });
});
