import { Grid } from '../../../ui/Grid/Grid.tsx';
import { PasswordInput } from '../../../ui/PasswordInput/PasswordInput.tsx';
import { Select } from '../../../ui/Select/Select.tsx';
import { TextInput } from '../../../ui/TextInput/TextInput.tsx';
import { Section } from './Section.tsx';

export function FieldsSection() {
  return (
    <Section title="Fields">
      <Grid>
        <TextInput label="E-mail address" name="email" type="email" hint="We send your licences here." />
        <TextInput label="Search" name="query" type="search" icon="search" placeholder="Strings, tape, choir" />
        <TextInput label="First name" name="first" defaultValue="Mio" />
        <TextInput label="Wrong" name="wrong" defaultValue="mio@" error="This address is not complete." />
        <TextInput label="Disabled" name="off" defaultValue="Cannot be changed" disabled />
        <PasswordInput
          label="Password"
          name="password"
          autoComplete="new-password"
          defaultValue="harbour stove coat"
          showLabel="Show password"
          hideLabel="Hide password"
          hint="Eight characters or more."
        />
        <Select label="Order" name="order" defaultValue="new">
          <option value="new">Newest first</option>
          <option value="name">By name</option>
        </Select>
        <Select label="Wrong choice" name="choice" error="Choose one of them." defaultValue="">
          <option value="">Choose</option>
        </Select>
        <Select label="Disabled choice" name="choice-off" disabled>
          <option>Nothing to choose</option>
        </Select>
      </Grid>
    </Section>
  );
}
