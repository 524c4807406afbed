const AROUND = 1;

/** The pages to show as links, with the gaps between them; a gap of one page is that page. */
export function pageWindow(current: number, total: number): (number | 'gap-before' | 'gap-after')[] {
  const first = Math.max(2, current - AROUND);
  const last = Math.min(total - 1, current + AROUND);
  const between = Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => first + index);
  const before = first > 3 ? ['gap-before' as const] : first === 3 ? [2] : [];
  const after = last < total - 2 ? ['gap-after' as const] : last === total - 2 ? [total - 1] : [];
  return total <= 1 ? [1] : [1, ...before, ...between, ...after, total];
}
