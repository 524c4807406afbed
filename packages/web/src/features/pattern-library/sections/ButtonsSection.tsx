import { Button } from '../../../ui/Button/Button.tsx';
import { ButtonLink } from '../../../ui/Button/ButtonLink.tsx';
import { IconButton } from '../../../ui/Button/IconButton.tsx';
import { Cluster } from '../../../ui/Cluster/Cluster.tsx';
import { Icon } from '../../../ui/Icon/Icon.tsx';
import { Section } from './Section.tsx';

const VARIANTS = ['primary', 'secondary', 'quiet'] as const;

export function ButtonsSection() {
  return (
    <Section title="Buttons">
      {VARIANTS.map((variant) => (
        <Cluster key={variant}>
          <Button variant={variant} size="large">
            Get the pack
          </Button>
          <Button variant={variant}>
            <Icon name="download" />
            Download
          </Button>
          <Button variant={variant} size="small">
            Small
          </Button>
          <Button variant={variant} loading>
            Saving
          </Button>
          <Button variant={variant} disabled>
            Disabled
          </Button>
          <ButtonLink variant={variant} href="#buttons">
            A link
            <Icon name="arrow-right" />
          </ButtonLink>
        </Cluster>
      ))}
      <Cluster>
        <IconButton icon="search" label="Search" />
        <IconButton icon="menu" label="Menu" variant="outlined" />
        <IconButton icon="close" label="Close" size="small" />
        <IconButton icon="next" label="Next" disabled />
      </Cluster>
      <Button wide>As wide as its place</Button>
    </Section>
  );
}
