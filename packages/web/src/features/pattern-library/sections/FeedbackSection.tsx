import { Button } from '../../../ui/Button/Button.tsx';
import { EmptyState } from '../../../ui/EmptyState/EmptyState.tsx';
import { ErrorState } from '../../../ui/ErrorState/ErrorState.tsx';
import { Notice } from '../../../ui/Notice/Notice.tsx';
import { Skeleton } from '../../../ui/Skeleton/Skeleton.tsx';
import { Spinner } from '../../../ui/Spinner/Spinner.tsx';
import { Stack } from '../../../ui/Stack/Stack.tsx';
import { StateMessage } from '../../../ui/StateMessage/StateMessage.tsx';
import styles from './FeedbackSection.module.css';
import { Section } from './Section.tsx';
import { Specimen } from './Specimen.tsx';
import { State } from './State.tsx';

const SHAPES = ['square', 'title', 'text', 'wave', 'circle'] as const;
const LONG =
  'The samples could not be put together right now, because the library that they lie in does not answer. Nothing of yours is lost: try again in a few minutes, or write to our support if it goes on.';

/** What is going on, what went wrong, and what isn't there. */
export function FeedbackSection() {
  return (
    <Section id="feedback">
      <Specimen of="Notice">
        <State name="info, success, error, long text" wide>
          <Stack gap="small">
            <Notice>Your download begins in a moment.</Notice>
            <Notice tone="success" title="Welcome">
              Your account is ready.
            </Notice>
            <Notice tone="error" title="That did not work">
              Address or password is wrong.
            </Notice>
            <Notice tone="error">{LONG}</Notice>
          </Stack>
        </State>
      </Specimen>
      <Specimen of="Spinner">
        <State name="size 4">
          <Spinner size={4} />
        </State>
        <State name="as the text">
          <Spinner />
        </State>
        <State name="size 8, with a label">
          <Spinner size={8} label="Refreshing" />
        </State>
      </Specimen>
      <Specimen of="Skeleton">
        {SHAPES.map((shape) => (
          <State key={shape} name={shape}>
            <div className={styles.skeleton}>
              <Skeleton shape={shape} />
            </div>
          </State>
        ))}
      </Specimen>
      <Specimen of="EmptyState">
        <State name="with a way on" wide>
          <EmptyState title="Nothing sounds like that yet" text="Try another word, or look through all packs.">
            <Button variant="secondary">Show all packs</Button>
          </EmptyState>
        </State>
      </Specimen>
      <Specimen of="ErrorState">
        <State name="with a way on" wide>
          <ErrorState title="This part of the page did not arrive" text="The rest works. Try again in a moment.">
            <Button variant="secondary">Try again</Button>
          </ErrorState>
        </State>
      </Specimen>
      <Specimen of="StateMessage">
        <State name="words alone, a drawing of one's own" wide>
          <StateMessage tone="quiet" drawing="M4 20h152" title="Nothing has been played today" />
        </State>
      </Specimen>
    </Section>
  );
}
