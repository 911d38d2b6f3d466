import { accountLimits, type Profile } from '../../contract/account';
import { type ProfileInput } from '../../contract/generated/operations';
import { Button } from '../ui/Button';
import { Card } from '../ui/Card';
import { Columns, Stack } from '../ui/Columns';
import { FormActions } from '../ui/FormActions';
import { FormErrors } from '../ui/FormErrors';
import { LineField } from '../ui/LineField';
import { ZoneField } from '../ui/ZoneField';
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
        <OrganisationCard bindField={bindField} />
        <FormActions note={dirty ? 'You have changes that are not saved.' : undefined}>
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
          help="How the portal calls you, at the top of every page."
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
          help="The name that your audience knows you by."
          autoComplete="organization"
          maxLength={accountLimits.tradingName}
        />
        <LineField
          {...bindField('contactEmail')}
          label="Contact email"
          required
          help="Replies to new campaigns go here unless a campaign says otherwise."
          type="email"
          autoComplete="email"
          maxLength={254}
        />
        <LineField
          {...bindField('legalName')}
          label="Legal name"
          required
          help="Stands in the footer of every mail you send: the law asks who the sender is."
          maxLength={accountLimits.legalName}
        />
        <LineField
          {...bindField('postalAddress')}
          label="Postal address"
          required
          help="Stands beside the legal name in the footer of every mail, on one line."
          autoComplete="street-address"
          maxLength={accountLimits.postalAddress}
        />
        <ZoneField
          {...bindField('zone')}
          required
          help="Times of reports are in this zone. Sessions keep the zone of their own."
        />
      </Columns>
    </Card>
  );
}
