import { logoUrl } from '../../../contract/team/organisationSettings';
import { routePatterns } from '../../../contract/paths/portalPaths';
import { Link } from '../../ui/Link';
import { useCountry } from '../../ui/useCountry';

/** The organisation's logo, which the block "Logo" shows, and where to change it. */
export function BrandLogo({ logo }: { logo: string | null }) {
  const country = useCountry();
  return (
    <div className="brand-logo">
      {logo !== null && (
        <img src={logoUrl(country, window.location.hostname, logo)} alt="The logo of your organisation" />
      )}
      <p className="field__help">
        {logo === null
          ? 'You have no logo yet; emails show your name in its place. '
          : 'Shown wherever an email has the block “Logo”. '}
        <Link to={routePatterns.organisation}>
          {logo === null ? 'Upload a logo under Organisation' : 'Change it under Organisation'}
        </Link>
      </p>
    </div>
  );
}
