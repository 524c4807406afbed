import { Skeleton } from '../../ui/Skeleton/Skeleton.tsx';
import { Stack } from '../../ui/Stack/Stack.tsx';

/** The place of the offers while they are on their way. */
export function PanelPlace() {
  return (
    <Stack>
      <Skeleton shape="wave" />
      <Skeleton shape="wave" />
      <Skeleton shape="title" />
    </Stack>
  );
}
