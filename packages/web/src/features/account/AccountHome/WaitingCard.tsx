import { Skeleton } from '../../../ui/Skeleton/Skeleton.tsx';
import { AccountCard } from './AccountCard.tsx';

interface WaitingCardProps {
  readonly title: string;
  readonly isFeatured?: boolean;
}

/** The place of a card whose data is still being loaded. */
export function WaitingCard({ title, isFeatured = false }: WaitingCardProps) {
  return (
    <AccountCard title={title} isFeatured={isFeatured}>
      <Skeleton />
      <Skeleton />
      <Skeleton shape="title" />
    </AccountCard>
  );
}
