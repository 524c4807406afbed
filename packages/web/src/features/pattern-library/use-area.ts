import { useState } from 'react';

const AREAS = ['labs', 'account', 'default'] as const;
type Area = (typeof AREAS)[number];

/** The area whose colours are shown. */
export function useArea(): { area: Area; areas: readonly Area[]; choose: (area: Area) => void } {
  const [area, choose] = useState<Area>('labs');
  return { area, areas: AREAS, choose };
}
