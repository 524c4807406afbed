import { Field } from '../../../ui/Field/Field.tsx';
import { Grid } from '../../../ui/Grid/Grid.tsx';
import { PasswordInput } from '../../../ui/PasswordInput/PasswordInput.tsx';
import { Select } from '../../../ui/Select/Select.tsx';
import { TextInput } from '../../../ui/TextInput/TextInput.tsx';
import { Section } from './Section.tsx';
import { Specimen } from './Specimen.tsx';
import { State } from './State.tsx';

const LONG = 'This address is not complete. It needs a name, the sign @ and a domain, such as mio@labs.example.';
const PASSWORD = { showLabel: 'Show password', hideLabel: 'Hide password', autoComplete: 'new-password' } as const;

/** Labelled controls: each with hint, value, error, and switched off. */
export function FieldsSection() {
  return (
    <Section id="fields">
      <Specimen of="TextInput">
        <State name="hint, icon, value, error, long error, disabled" wide>
          <Grid>
            <TextInput label="E-mail address" name="email" type="email" hint="We send your licences here." />
            <TextInput label="Search" name="query" type="search" icon="search" placeholder="Strings, tape, choir" />
            <TextInput label="First name" name="first" defaultValue="Mio" />
            <TextInput label="Wrong" name="wrong" defaultValue="mio@" error="This address is not complete." />
            <TextInput label="Wrong at length" name="long" defaultValue="mio@" error={LONG} hint="We never share it." />
            <TextInput label="Disabled" name="off" defaultValue="Cannot be changed" disabled />
          </Grid>
        </State>
      </Specimen>
      <Specimen of="PasswordInput">
        <State name="hint, error, disabled" wide>
          <Grid>
            <PasswordInput
              {...PASSWORD}
              label="Password"
              name="password"
              defaultValue="harbour stove coat"
              hint="Eight characters or more."
            />
            <PasswordInput {...PASSWORD} label="Wrong" name="wrong-password" error="This password is too short." />
            <PasswordInput {...PASSWORD} label="Disabled" name="off-password" disabled />
          </Grid>
        </State>
      </Specimen>
      <Specimen of="Select">
        <State name="value, error, disabled" wide>
          <Grid>
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
        </State>
      </Specimen>
      <Specimen of="Field">
        <State name="around a control of one's own">
          <Field label="Tempo" hint="In beats a minute.">
            {(control) => <input {...control} type="range" name="tempo" />}
          </Field>
        </State>
      </Specimen>
    </Section>
  );
}
