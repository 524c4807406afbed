import { Button } from '../../../ui/Button/Button.tsx';
import { ButtonLink } from '../../../ui/Button/ButtonLink.tsx';
import { IconButton } from '../../../ui/Button/IconButton.tsx';
import { Icon } from '../../../ui/Icon/Icon.tsx';
import { TextLink } from '../../../ui/TextLink/TextLink.tsx';
import { Section } from './Section.tsx';
import { Specimen } from './Specimen.tsx';
import { State } from './State.tsx';

const VARIANTS = ['primary', 'secondary', 'quiet'] as const;
const SIZES = ['large', 'medium', 'small'] as const;

/** What can be pressed or followed. */
export function ActionsSection() {
  return (
    <Section id="actions">
      {VARIANTS.map((variant) => (
        <Specimen key={variant} of={variant === 'primary' ? 'Button' : `Button, ${variant}`}>
          {SIZES.map((size) => (
            <State key={size} name={size}>
              <Button variant={variant} size={size}>
                Get the pack
              </Button>
            </State>
          ))}
          <State name="with an icon">
            <Button variant={variant}>
              <Icon name="download" />
              Download
            </Button>
          </State>
          <State name="loading">
            <Button variant={variant} loading>
              Saving
            </Button>
          </State>
          <State name="disabled">
            <Button variant={variant} disabled>
              Disabled
            </Button>
          </State>
          <State name="ButtonLink">
            <ButtonLink variant={variant} href="#actions">
              A link
              <Icon name="arrow-right" />
            </ButtonLink>
          </State>
        </Specimen>
      ))}
      <Specimen of="Button, long and wide">
        <State name="wide" wide>
          <Button wide>As wide as its place</Button>
        </State>
        <State name="long text">
          <Button variant="secondary">
            Show me everything that was ever recorded in a boathouse, a barn or a stairwell
          </Button>
        </State>
      </Specimen>
      <Specimen of="IconButton">
        <State name="plain">
          <IconButton icon="search" label="Search" />
        </State>
        <State name="outlined">
          <IconButton icon="menu" label="Menu" variant="outlined" />
        </State>
        <State name="small">
          <IconButton icon="close" label="Close" size="small" />
        </State>
        <State name="disabled">
          <IconButton icon="next" label="Next" disabled />
        </State>
      </Specimen>
      <Specimen of="TextLink">
        <State name="in a sentence">
          <p>
            Every bow change is left in, and <TextLink href="#actions">so is the harbour</TextLink>.
          </p>
        </State>
        <State name="standalone">
          <TextLink href="#actions" look="standalone">
            A link that stands alone
          </TextLink>
        </State>
      </Specimen>
    </Section>
  );
}
