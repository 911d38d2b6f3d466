import { useState } from 'react';
import { logoLimits, logoUrl, type OrganisationSettings } from '../../../contract/team/organisationSettings';
import { fieldErrors } from '../../request/fieldErrors';
import { Button } from '../../ui/Button';
import { DropZone } from '../../ui/field/DropZone';
import { megabytes } from '../../ui/field/pictureRefusal';
import { usePictureUpload } from '../../ui/field/usePictureUpload';
import { Card } from '../../ui/page/Card';
import { useCountry } from '../../ui/useCountry';
import './organisation.css';

interface LogoCardProps {
  settings: Pick<OrganisationSettings, 'logo' | 'name'>;
  upload: (file: File, onProgress: (share: number) => void) => Promise<unknown>;
  remove: () => Promise<void>;
}

/** Shows, replaces and removes the logo. */
export function LogoCard({ settings: { logo, name }, upload, remove }: LogoCardProps) {
  const country = useCountry();
  const [removing, setRemoving] = useState(false);
  const { take, zone } = usePictureUpload({ maxBytes: logoLimits.bytes, upload, errorsOf: fieldErrors });
  const drop = async () => {
    setRemoving(true);
    await remove();
    setRemoving(false);
  };
  return (
    <Card
      title="Logo"
      actions={
        logo && (
          <Button size="sm" icon="trash" busy={removing} onClick={() => void drop()}>
            Remove logo
          </Button>
        )
      }
    >
      {logo && (
        <p className="organisation-logo">
          <img src={logoUrl(country, window.location.hostname, logo)} alt={`Logo of ${name}`} />
        </p>
      )}
      <DropZone
        label={logo ? 'Drop another logo here, or choose one' : 'Drop your logo here, or choose one'}
        help={`Shown on your event pages and in mail about orders. PNG, JPEG or WebP, up to ${megabytes(logoLimits.bytes)} MB; wide logos look best.`}
        onFile={(file) => void take(file)}
        {...zone}
      />
    </Card>
  );
}
