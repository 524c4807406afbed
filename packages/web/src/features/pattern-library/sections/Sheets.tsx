import { useState } from 'react';
import { Button } from '../../../ui/Button/Button.tsx';
import { Sheet } from '../../../ui/Sheet/Sheet.tsx';
import { State } from './State.tsx';

const EDGES = ['end', 'bottom'] as const;

/** Sheets from either edge. */
export function Sheets() {
  const [edge, setEdge] = useState<(typeof EDGES)[number] | null>(null);
  return (
    <>
      {EDGES.map((name) => (
        <State key={name} name={name}>
          <Button variant="secondary" onClick={() => setEdge(name)}>
            Open the sheet
          </Button>
        </State>
      ))}
      <Sheet open={edge !== null} edge={edge ?? 'end'} onClose={() => setEdge(null)} title="Filters" closeLabel="Close">
        <p>The page stays in sight.</p>
      </Sheet>
    </>
  );
}
