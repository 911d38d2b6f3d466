import { type TicketDesignInput } from '../../contract/generated/operations';
import { routePatterns } from '../../contract/paths/portalPaths';
import { sponsorPictureLimits, ticketDesignLimits } from '../../contract/tixsuite/ticketDesign';
import { AccentField } from '../mailEditor/AccentField';
import { fieldErrors } from '../request/fieldErrors';
import { Button } from '../ui/Button';
import { Card } from '../ui/page/Card';
import { CheckboxInput } from '../ui/field/CheckboxInput';
import { DropZone } from '../ui/field/DropZone';
import { Field } from '../ui/field/Field';
import { megabytes } from '../ui/field/pictureRefusal';
import { usePictureUpload } from '../ui/field/usePictureUpload';
import { FormErrors } from '../ui/form/FormErrors';
import { Link } from '../ui/Link';
import { TextArea } from '../ui/field/TextArea';
import { useFormDraft } from '../ui/form/useFormDraft';
import { OptionalStepActions } from './OptionalStepActions';
import { TicketPreview } from './TicketPreview';
import { type TixsuiteSetup } from './tixsuiteArea';
import './tixsuite.css';

interface TicketDesignFormProps {
  setup: TixsuiteSetup;
  /** Resolves when the design is saved, or throws an error that `fieldErrors` can read. */
  save: (input: TicketDesignInput) => Promise<unknown>;
  /** Stores a picture. @returns the name of its file */
  upload: (file: File, onProgress: (share: number) => void) => Promise<string>;
  /** The path of the next step. */
  next: string;
}

/** What tickets look like as a PDF, beside an example that the server draws. */
export function TicketDesignForm({ setup, save, upload, next }: TicketDesignFormProps) {
  const { ticketDesign, ticketDesignSaved, logo } = setup;
  const form = useFormDraft(() => ({ ...ticketDesign }), save, fieldErrors);
  const { draft, change, errorOf } = form;
  return (
    <form className="setup-form" noValidate onSubmit={form.onSubmit}>
      <FormErrors errors={form.errors} />
      <Card title="On each ticket">
        <AccentField
          label="Colour of the band and the title"
          value={draft.accent}
          onChange={(accent) => change({ accent })}
          error={errorOf('accent')}
          paleConsequence="The title gets a darker tone of it; the band keeps it."
        />
        {logo ? (
          <CheckboxInput
            name="printsLogo"
            label="Print our logo"
            checked={draft.printsLogo}
            onChange={(printsLogo) => change({ printsLogo })}
            error={errorOf('printsLogo')}
          />
        ) : (
          <p className="setup-note">
            You have no logo yet. Upload one under <Link to={routePatterns.organisation}>Organisation</Link>,
            then choose here to print it.
          </p>
        )}
        <Field
          label="Terms"
          name="terms"
          help="Small print below the code, such as what may not be brought in."
          error={errorOf('terms')}
        >
          {(control) => (
            <TextArea
              {...control}
              maxLength={ticketDesignLimits.terms}
              value={draft.terms}
              onChange={(terms) => change({ terms })}
            />
          )}
        </Field>
        <SponsorField
          isChosen={draft.sponsorPicture !== null}
          error={errorOf('sponsorPicture')}
          upload={async (file, onProgress) => change({ sponsorPicture: await upload(file, onProgress) })}
          remove={() => change({ sponsorPicture: null })}
        />
      </Card>
      <Card title="Preview">
        <TicketPreview design={draft} />
      </Card>
      <OptionalStepActions saving={form.saving} next={next} isSkippable={!ticketDesignSaved} />
    </form>
  );
}

interface SponsorFieldProps {
  isChosen: boolean;
  error: string | undefined;
  upload: (file: File, onProgress: (share: number) => void) => Promise<void>;
  remove: () => void;
}

function SponsorField({ isChosen, error, upload, remove }: SponsorFieldProps) {
  const { take, zone } = usePictureUpload({
    maxBytes: sponsorPictureLimits.bytes,
    upload,
    errorsOf: fieldErrors,
  });
  return (
    <>
      <DropZone
        label={
          isChosen
            ? 'Drop another sponsor picture here, or choose one'
            : 'Drop a sponsor picture here, or choose one'
        }
        help={`Printed at the foot of each ticket. PNG, JPEG or WebP, up to ${megabytes(sponsorPictureLimits.bytes)} MB; wide pictures look best.`}
        onFile={(file) => void take(file)}
        {...zone}
        error={zone.error ?? error}
      />
      {isChosen && (
        <div>
          <Button size="sm" icon="trash" onClick={remove}>
            Remove the sponsor picture
          </Button>
        </div>
      )}
    </>
  );
}
