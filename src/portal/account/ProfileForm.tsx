import { accountLimits, type Profile } from '../../contract/account';
import { type ProfileInput } from '../../contract/generated/operations';
import { zoneOptions } from '../../contract/zone';
import { Button } from '../ui/Button';
import { Card } from '../ui/Card';
import { Columns, Stack } from '../ui/Columns';
import { Field } from '../ui/Field';
import { FormActions } from '../ui/FormActions';
import { FormErrors } from '../ui/FormErrors';
import { SelectInput } from '../ui/SelectInput';
import { TextInput } from '../ui/TextInput';
import { useCountry } from '../ui/useCountry';
import { useAccountForm } from './useAccountForm';

interface ProfileFormProps {
  profile: Profile;
  save: (input: ProfileInput) => Promise<unknown>;
}

export function ProfileForm({ profile, save }: ProfileFormProps) {
  const country = useCountry();
  const { firstName, lastName, userName, tradingName, legalName, postalAddress, contactEmail, zone } =
    profile;
  const start = { firstName, lastName, userName, tradingName, legalName, postalAddress, contactEmail, zone };
  const { errors, errorOf, bind, submit, saving, dirty } = useAccountForm(start, save);
  return (
    <form noValidate onSubmit={submit}>
      <Stack>
        <FormErrors errors={errors} />
        <Card title="You">
          <Columns>
            <Field label="First name" name="firstName" required error={errorOf('firstName')}>
              {(control) => (
                <TextInput
                  {...control}
                  {...bind('firstName')}
                  autoComplete="given-name"
                  maxLength={accountLimits.personName}
                />
              )}
            </Field>
            <Field label="Last name" name="lastName" required error={errorOf('lastName')}>
              {(control) => (
                <TextInput
                  {...control}
                  {...bind('lastName')}
                  autoComplete="family-name"
                  maxLength={accountLimits.personName}
                />
              )}
            </Field>
            <Field
              label="User name"
              name="userName"
              required
              error={errorOf('userName')}
              help="How the portal calls you, at the top of every page."
            >
              {(control) => (
                <TextInput
                  {...control}
                  {...bind('userName')}
                  autoComplete="nickname"
                  maxLength={accountLimits.userName}
                />
              )}
            </Field>
          </Columns>
        </Card>
        <Card title="Your organisation">
          <Columns>
            <Field
              label="Trading name"
              name="tradingName"
              required
              error={errorOf('tradingName')}
              help="The name that your audience knows you by."
            >
              {(control) => (
                <TextInput
                  {...control}
                  {...bind('tradingName')}
                  autoComplete="organization"
                  maxLength={accountLimits.tradingName}
                />
              )}
            </Field>
            <Field
              label="Contact email"
              name="contactEmail"
              required
              error={errorOf('contactEmail')}
              help="Replies to new campaigns go here unless a campaign says otherwise."
            >
              {(control) => (
                <TextInput
                  {...control}
                  {...bind('contactEmail')}
                  type="email"
                  autoComplete="email"
                  maxLength={254}
                />
              )}
            </Field>
            <Field
              label="Legal name"
              name="legalName"
              required
              error={errorOf('legalName')}
              help="Stands in the footer of every mail you send: the law asks who the sender is."
            >
              {(control) => (
                <TextInput {...control} {...bind('legalName')} maxLength={accountLimits.legalName} />
              )}
            </Field>
            <Field
              label="Postal address"
              name="postalAddress"
              required
              error={errorOf('postalAddress')}
              help="Stands beside the legal name in the footer of every mail, on one line."
            >
              {(control) => (
                <TextInput
                  {...control}
                  {...bind('postalAddress')}
                  autoComplete="street-address"
                  maxLength={accountLimits.postalAddress}
                />
              )}
            </Field>
            <Field
              label="Time zone"
              name="zone"
              required
              error={errorOf('zone')}
              help="Times of reports are in this zone. Sessions keep the zone of their own."
            >
              {(control) => <SelectInput {...control} {...bind('zone')} options={zoneOptions(country)} />}
            </Field>
          </Columns>
        </Card>
        <FormActions note={dirty ? 'You have changes that are not saved.' : undefined}>
          <Button type="submit" variant="primary" busy={saving}>
            Save profile
          </Button>
        </FormActions>
      </Stack>
    </form>
  );
}
