const EDGE = 52;
const MIDDLE = 124;

type Touch = Pick<PointerEvent, 'clientX' | 'clientY' | 'pointerType' | 'pressure'>;
type Pad = Pick<DOMRect, 'left' | 'top' | 'width' | 'height'>;

/** MIDI velocity of a touch on a pad: a pen's pressure, or how near the middle it falls. */
export function padForce(
  { clientX, clientY, pointerType, pressure }: Touch,
  { left, top, width, height }: Pad,
): number {
  if (pointerType === 'pen' && pressure > 0) return velocityOf(pressure);
  const across = width > 0 ? (2 * Math.abs(clientX - left - width / 2)) / width : 0;
  const down = height > 0 ? (2 * Math.abs(clientY - top - height / 2)) / height : 0;
  return velocityOf(1 - Math.max(across, down));
}

function velocityOf(share: number): number {
  return Math.round(EDGE + (MIDDLE - EDGE) * Math.min(1, Math.max(0, share)));
}
