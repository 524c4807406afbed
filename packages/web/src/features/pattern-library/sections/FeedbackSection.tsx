import { Button } from '../../../ui/Button/Button.tsx';
import { Cluster } from '../../../ui/Cluster/Cluster.tsx';
import { EmptyState } from '../../../ui/EmptyState/EmptyState.tsx';
import { ErrorState } from '../../../ui/ErrorState/ErrorState.tsx';
import { Grid } from '../../../ui/Grid/Grid.tsx';
import { Notice } from '../../../ui/Notice/Notice.tsx';
import { Skeleton } from '../../../ui/Skeleton/Skeleton.tsx';
import { Spinner } from '../../../ui/Spinner/Spinner.tsx';
import { Stack } from '../../../ui/Stack/Stack.tsx';
import { Section } from './Section.tsx';

export function FeedbackSection() {
  return (
    <Section title="Feedback">
      <Stack gap="small">
        <Notice>Your download begins in a moment.</Notice>
        <Notice tone="success" title="Welcome">
          Your account is ready.
        </Notice>
        <Notice tone="error" title="That did not work">
          Address or password is wrong.
        </Notice>
      </Stack>
      <Cluster gap="medium">
        <Spinner size={4} />
        <Spinner />
        <Spinner size={8} label="Refreshing" />
      </Cluster>
      <Grid cell="small">
        <Stack gap="tight">
          <Skeleton shape="square" />
          <Skeleton shape="title" />
          <Skeleton />
        </Stack>
        <Stack gap="tight">
          <Skeleton shape="wave" />
          <Skeleton shape="circle" />
        </Stack>
      </Grid>
      <EmptyState title="Nothing sounds like that yet" text="Try another word, or look through all packs.">
        <Button variant="secondary">Show all packs</Button>
      </EmptyState>
      <ErrorState title="This part of the page did not arrive" text="The rest works. Try again in a moment.">
        <Button variant="secondary">Try again</Button>
      </ErrorState>
    </Section>
  );
}
