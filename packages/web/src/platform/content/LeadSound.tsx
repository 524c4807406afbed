import { useSuspenseQuery } from '@tanstack/react-query';
import { buttonLook } from '../../ui/Button/button-look.ts';
import { usePageContext } from '../AppProvider.tsx';
import { queueOf } from '../catalogue/track-of.ts';
import { SafeLink } from '../navigation/SafeLink.tsx';
import { contentPageQuery } from './content-page-query.ts';
import { leadPack, packsOf } from './lead-pack.ts';
import { PackSound } from './PackSound.tsx';

/** A page's leading pack, to be heard in its opening; the page's other packs are its queue. */
export function LeadSound({ slug }: { readonly slug: string }) {
  const page = useSuspenseQuery(contentPageQuery(usePageContext(), slug)).data;
  const pack = leadPack(page);
  const [opening] = page.sections;
  const action = opening?.kind === 'hero' ? opening.action : null;
  return (
    <>
      {pack?.demo ? <PackSound pack={pack} queue={() => queueOf(packsOf(page))} size="large" /> : null}
      {action ? (
        <p>
          <SafeLink {...buttonLook({ variant: 'primary', size: 'large' })} href={action.href}>
            {action.label}
          </SafeLink>
        </p>
      ) : null}
    </>
  );
}
