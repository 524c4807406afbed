import { StateMessage, type StateWords } from '../StateMessage/StateMessage.tsx';

const SILENT_WAVEFORM =
  'M4 20h0M12 20h0M20 20h0M28 20h0M36 20h0M44 20h0M52 20h0M60 18v4M68 14v12M76 8v24M84 12v16M92 17v6M100 20h0M108 20h0M116 20h0M124 20h0M132 20h0M140 20h0M148 20h0M156 20h0';

/** Nothing to show, why, and what to do; drawn as a silent waveform. */
export function EmptyState(words: StateWords) {
  return <StateMessage {...words} tone="quiet" drawing={SILENT_WAVEFORM} />;
}
