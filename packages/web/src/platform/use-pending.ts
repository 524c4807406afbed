import { useMutation } from '@tanstack/react-query';
import { useOneAtATime } from './use-one-at-a-time.ts';

type Run = (work: () => Promise<void>) => void;

const ignored = () => undefined;

/**
 * A mutation that is not begun again while it is under way; its error is the page's, as in an action of React's. Unlike such
 * an action it holds up nothing else: React ends all transitions together, navigations too, and a script of somebody else may
 * let us wait for long.
 */
export function usePending(): readonly [isPending: boolean, run: Run] {
  const { isPending, mutateAsync } = useMutation({
    mutationFn: (work: () => Promise<void>) => work(),
    throwOnError: true,
  });
  const runAlone = useOneAtATime();
  return [isPending, (work) => runAlone(() => mutateAsync(work).catch(ignored))];
}
