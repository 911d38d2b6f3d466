import { accountLimits, type Profile } from '../../contract/account/account';
import { type ProfileInput } from '../../contract/generated/operations';
import { Button } from '../ui/Button';
import { Card } from '../ui/page/Card';
import { Columns, Stack } from '../ui/page/Columns';
import { FormActions } from '../ui/form/FormActions';
import { FormErrors } from '../ui/form/FormErrors';
import { LineField } from '../ui/field/LineField';
import { ZoneField } from '../ui/field/ZoneField';
import { useAccountForm } from './useAccountForm';

interface ProfileFormProps {
  profile: Profile;
  save: (input: ProfileInput) => Promise<unknown>;
}

function useProfileForm({ profile, save }: ProfileFormProps) {
  const { firstName, lastName, userName, tradingName, legalName, postalAddress, contactEmail, zone } =
    profile;
  const start = { firstName, lastName, userName, tradingName, legalName, postalAddress, contactEmail, zone };
  return useAccountForm(start, save);
}

type FieldsProps = Pick<ReturnType<typeof useProfileForm>, 'bindField'>;

export function ProfileForm(props: ProfileFormProps) {
  const { errors, bindField, submit, saving, dirty } = useProfileForm(props);
  return (
    <form noValidate onSubmit={submit}>
      <Stack>
        <FormErrors errors={errors} />
        <PersonCard bindField={bindField} />
        {props.profile.mayChangeOrganisation && <OrganisationCard bindField={bindField} />}
        <FormActions note={dirty ? 'You have unsaved changes.' : undefined}>
          <Button type="submit" variant="primary" busy={saving}>
            Save profile
          </Button>
        </FormActions>
      </Stack>
    </form>
  );
}

function PersonCard({ bindField }: FieldsProps) {
  return (
    <Card title="You">
      <Columns>
        <LineField
          {...bindField('firstName')}
          label="First name"
          required
          autoComplete="given-name"
          maxLength={accountLimits.personName}
        />
        <LineField
          {...bindField('lastName')}
          label="Last name"
          required
          autoComplete="family-name"
          maxLength={accountLimits.personName}
        />
        <LineField
          {...bindField('userName')}
          label="User name"
          required
          help="Your name as shown at the top of every page."
          autoComplete="nickname"
          maxLength={accountLimits.userName}
        />
      </Columns>
    </Card>
  );
}

function OrganisationCard({ bindField }: FieldsProps) {
  return (
    <Card title="Your organisation">
      <Columns>
        <LineField
          {...bindField('tradingName')}
          label="Trading name"
          required
          help="The name your audience knows you by."
          autoComplete="organization"
          maxLength={accountLimits.tradingName}
        />
        <LineField
          {...bindField('contactEmail')}
          label="Contact email"
          required
          help="Replies to new campaigns go here unless you set another address in a campaign."
          type="email"
          autoComplete="email"
          maxLength={254}
        />
        <LineField
          {...bindField('legalName')}
          label="Legal name"
          required
          help="Shown in the footer of every email you send. The law requires you to identify yourself as the sender."
          maxLength={accountLimits.legalName}
        />
        <LineField
          {...bindField('postalAddress')}
          label="Postal address"
          required
          help="Shown beside the legal name in the footer of every email, on one line."
          autoComplete="street-address"
          maxLength={accountLimits.postalAddress}
        />
        <ZoneField
          {...bindField('zone')}
          required
          help="Report times are in this time zone. Sessions keep their own time zone."
        />
      </Columns>
    </Card>
  );
}
