import { useText } from '../../platform/i18n/use-text.ts';
import { Header } from './Header.tsx';
import { NavItem } from './NavItem.tsx';

export function LabsHeader() {
  const text = useText();
  return (
    <Header home="/labs" ways="labs">
      <NavItem to="/labs" exact>
        {text('nav.discover')}
      </NavItem>
      <NavItem to="/labs/packs">{text('nav.packs')}</NavItem>
      <NavItem to="/labs/download">{text('nav.download')}</NavItem>
      <NavItem to="/labs/subscribe">{text('nav.subscribe')}</NavItem>
      <NavItem to="/labs/about">{text('nav.about')}</NavItem>
    </Header>
  );
}
