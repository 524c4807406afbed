import { useSession } from '../../platform/auth/session.ts';
import { useText } from '../../platform/i18n/use-text.ts';
import { Header } from './Header.tsx';
import { NavItem } from './NavItem.tsx';

export function AccountHeader() {
  const text = useText();
  const isMember = useSession().kind === 'member';
  return (
    <Header home="/" ways={isMember ? 'member' : 'account'}>
      <NavItem to="/account" exact>
        {text('nav.account')}
      </NavItem>
      {isMember ? <NavItem to="/account/my-details">{text('account.details')}</NavItem> : null}
      <NavItem to="/labs/packs">{text('nav.packs')}</NavItem>
    </Header>
  );
}
