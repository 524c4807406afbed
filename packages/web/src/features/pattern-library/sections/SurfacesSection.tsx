import { useState } from 'react';
import { Button } from '../../../ui/Button/Button.tsx';
import { Card } from '../../../ui/Card/Card.tsx';
import { cardLinkLook, cardLook } from '../../../ui/Card/card-look.ts';
import { Dialog } from '../../../ui/Dialog/Dialog.tsx';
import { Grid } from '../../../ui/Grid/Grid.tsx';
import { TextInput } from '../../../ui/TextInput/TextInput.tsx';
import { VisuallyHidden } from '../../../ui/VisuallyHidden/VisuallyHidden.tsx';
import { Section } from './Section.tsx';

export function SurfacesSection() {
  const [open, setOpen] = useState(false);
  return (
    <Section title="Surfaces">
      <Grid>
        <Card>
          <h3>A card</h3>
          <p>It stands for one thing.</p>
        </Card>
        <article {...cardLook({ linked: true })}>
          <h3>
            <a href="#card" {...cardLinkLook()}>
              A card that leads on
            </a>
          </h3>
          <p>All of it is the link.</p>
        </article>
        <Card surface="plain">
          <h3>
            A plain card<VisuallyHidden>, without a surface of its own</VisuallyHidden>
          </h3>
          <p>For pictures that need no frame.</p>
        </Card>
      </Grid>
      <div>
        <Button variant="secondary" onClick={() => setOpen(true)}>
          Open the dialog
        </Button>
      </div>
      <Dialog open={open} onClose={() => setOpen(false)} title="Log in" closeLabel="Close">
        <TextInput label="E-mail address" name="dialog-email" type="email" />
        <Button wide onClick={() => setOpen(false)}>
          Log in
        </Button>
      </Dialog>
    </Section>
  );
}
