import { readFile } from 'node:fs/promises';
import { DEMO_ACCOUNTS, type DemoAccount } from '@sound-library/product-api/demo/accounts.ts';
import { expect, test } from '../../support/browser/fixtures.ts';
import { FULL_ONLY } from '../support/full-run.ts';
import { joinAsMember, logInAs } from '../support/member.ts';
import { words } from '../../support/browser/words.ts';

const PREMIUM_PACK = '/labs/packs/glass-choir';
const PREMIUM_ZIP = 'glass-choir.zip';

/** What a member with a subscription in a status meets. */
interface Meets {
  /** What account home says of premium packs, up to a date. */
  readonly access: string;
  /** What the button does that leads to the portal. */
  readonly portal: string;
  readonly hasAccess: boolean;
}

const say = (key: string) => words(`account.subscription.${key}`);
const upToDate = (key: string) => say(key).split('{date}', 1).join();

const MEETS: Readonly<Record<NonNullable<DemoAccount['subscription']>, Meets>> = {
  active: { access: say('access.open'), portal: say('manage'), hasAccess: true },
  in_trial: { access: say('access.open'), portal: say('manage'), hasAccess: true },
  non_renewing: { access: upToDate('access.open-until'), portal: say('keep'), hasAccess: true },
  future: { access: upToDate('access.closed-until'), portal: say('manage'), hasAccess: false },
  paused: { access: upToDate('access.closed-until'), portal: say('resume'), hasAccess: false },
  cancelled: { access: say('access.closed'), portal: say('invoices'), hasAccess: false },
};

// In the gate subscription-portal.e2e.ts meets two of these; what each means for access is tested without a browser.
for (const { email, password, firstName, lastName, subscription: status } of DEMO_ACCOUNTS) {
  if (!status) continue;
  const { access, portal, hasAccess } = MEETS[status];
  test(
    `somebody whose subscription is ${status} is told so, and finds premium ${hasAccess ? 'open' : 'closed'}`,
    FULL_ONLY,
    async ({ page, context, baseURL }) => {
      await logInAs(context, baseURL ?? '', { email, password, firstName, lastName, initials: '' });

      await page.goto('/account');
      const card = page.getByRole('region', { name: words('account.subscription'), exact: true });
      await expect(card).toContainText(access);
      await expect(card.getByText(say(`status.${status}`), { exact: true })).toBeVisible();
      await expect(card.getByRole('button', { name: portal })).toBeVisible();

      await page.goto('/labs/natural-drums');
      if (hasAccess) await expect(page).toHaveURL(/\/labs\/natural-drums$/);
      else {
        await expect(page).toHaveURL(/\/labs\/subscribe\?notice=premium-needed$/);
        await expect(page.getByText(words('notice.premium-needed'))).toBeVisible();
      }

      await page.goto(PREMIUM_PACK);
      const main = page.getByRole('main');
      const state = words(`pack.premium.${hasAccess ? 'open' : 'closed'}`);
      await expect(main.getByText(`${words('pack.premium')} (${state})`).first()).toBeAttached();
      if (hasAccess) {
        const coming = page.waitForEvent('download');
        await main.getByRole('link', { name: words('pack.samples') }).click();
        const download = await coming;
        expect(download.suggestedFilename()).toBe(PREMIUM_ZIP);
        expect((await readFile(await download.path())).toString('latin1', 0, 2)).toBe('PK');
        await expect(page).toHaveURL(new RegExp(`${PREMIUM_PACK}$`));
      } else {
        await expect(main.getByRole('link', { name: words('pack.subscribe') }).first()).toBeVisible();
        await page.goto(`${PREMIUM_PACK}/download`);
        await expect(page.getByText(words('notice.premium-pack'))).toBeVisible();
      }
    },
  );
}

test('whoever looks at the portal comes back to account home, and to the same facts', async ({
  page,
  context,
  baseURL,
}) => {
  const owner = DEMO_ACCOUNTS.find(({ subscription }) => subscription === 'active');
  if (!owner) throw new Error('no demo account has a subscription that is active');
  await logInAs(context, baseURL ?? '', { ...owner, initials: '' });
  await page.goto('/account');
  await page.getByRole('button', { name: say('manage') }).click();
  await page.getByRole('link', { name: 'Back to LABS' }).click();
  await expect(page).toHaveURL(/\/account$/);
  await expect(page.getByRole('main')).toContainText(say('access.open'));
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a visitor logs in for the samples of a free pack, and saves them', async ({ page, context, baseURL }) => {
    await page.goto('/labs/packs/frozen-strings');
    await page
      .getByRole('main')
      .getByRole('link', { name: words('pack.samples.log-in') })
      .first()
      .click();
    await expect(page).toHaveURL(/\/labs\/login\?redirect=%2Flabs%2Fpacks%2Ffrozen-strings$/);
    await joinAsMember(context, baseURL ?? '');
    await page.goto('/labs/packs/frozen-strings');
    const coming = page.waitForEvent('download');
    await page
      .getByRole('main')
      .getByRole('link', { name: words('pack.samples') })
      .first()
      .click();
    expect((await coming).suggestedFilename()).toBe('frozen-strings.zip');
  });

  test('the way to the portal is a plain form', async ({ page, context, baseURL }) => {
    const owner = DEMO_ACCOUNTS.find(({ subscription }) => subscription === 'paused');
    if (!owner) throw new Error('no demo account has a subscription that is paused');
    await logInAs(context, baseURL ?? '', { ...owner, initials: '' });
    await page.goto('/account');
    await page.getByRole('button', { name: say('resume') }).click();
    await expect(page.getByRole('heading', { name: 'Your subscription' })).toBeVisible();
  });
});

test('a link to a download that has lost its session leads to the login, and back to the pack', async ({ page }) => {
  await page.goto('/ja/labs/packs/frozen-strings/download');
  await expect(page).toHaveURL(/\/ja\/labs\/login\?redirect=%2Fja%2Flabs%2Fpacks%2Ffrozen-strings$/);
});
