import { routePatterns } from '../../../contract/paths/portalPaths';
import { type OrganisationSettings } from '../../../contract/team/organisationSettings';
import { zoneTimeName } from '../../../contract/zone';
import { Button } from '../../ui/Button';
import { Card } from '../../ui/page/Card';
import { Facts } from '../../ui/page/Facts';

type DetailsCardProps = Pick<
  OrganisationSettings,
  'name' | 'legalName' | 'postalAddress' | 'contactEmail' | 'zone'
>;

/** Who the organisation is; My Profile has the form. */
export function DetailsCard({ name, legalName, postalAddress, contactEmail, zone }: DetailsCardProps) {
  const facts = [
    ['Trading name', name, 'Your audience knows you by it.'],
    ['Legal name', legalName, 'In the footer of every email.'],
    ['Postal address', postalAddress, 'In the footer of every email.'],
    ['Contact email', contactEmail, 'On order pages.'],
    ['Time zone', zoneTimeName(zone), 'For reports and the activity.'],
  ] as const;
  return (
    <Card
      title="Details"
      actions={
        <Button size="sm" icon="edit" to={routePatterns.myProfile}>
          Change in My Profile
        </Button>
      }
    >
      <Facts
        facts={facts.map(([term, value, help]) => [
          term,
          <>
            {value || 'Not filled in yet'}
            <span className="field__help"> {help}</span>
          </>,
        ])}
      />
    </Card>
  );
}
