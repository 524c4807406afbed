import { ErrorScreen } from './ErrorScreen.tsx';
import { Shell } from './Shell.tsx';

/** The last resort: the root itself failed. */
export function RootErrorScreen() {
  return (
    <Shell>
      <ErrorScreen />
    </Shell>
  );
}
