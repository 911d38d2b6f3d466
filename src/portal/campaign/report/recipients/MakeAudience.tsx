import { useState } from 'react';
import { longestAudienceName } from '../../../../contract/audience/audience';
import { type RecipientSegment, type ReportedCampaign } from '../../../../contract/campaign/campaignReport';
import { segmentLabels } from '../../../../contract/campaign/recipient/recipientLabels';
import { fieldErrors } from '../../../request/fieldErrors';
import { Button } from '../../../ui/Button';
import { ModalDialog } from '../../../ui/dialog/ModalDialog';
import { Field } from '../../../ui/field/Field';
import { TextInput } from '../../../ui/field/TextInput';
import { FormErrors } from '../../../ui/form/FormErrors';
import { useFormDraft } from '../../../ui/form/useFormDraft';
import { useMakeAudience } from './useMakeAudience';

interface MakeAudienceProps {
  campaign: Pick<ReportedCampaign, 'id' | 'name'>;
  segment: RecipientSegment;
  /** The number of recipients in the segment. */
  count: number;
}

/** A button that makes an audience of the listed recipients. People without the permission for audiences do not see it. */
export function MakeAudience({ campaign, segment, count }: MakeAudienceProps) {
  const { isAllowed, make } = useMakeAudience(campaign, segment);
  const [isOpen, setIsOpen] = useState(false);
  if (!isAllowed) return null;
  return (
    <>
      <Button icon="people" onClick={() => setIsOpen(true)} disabled={count === 0}>
        Make an audience
      </Button>
      {isOpen && (
        <MakeAudienceDialog
          campaign={campaign}
          segment={segment}
          make={make}
          onClose={() => setIsOpen(false)}
        />
      )}
    </>
  );
}

const makeAudienceForm = 'make-audience';

interface DialogProps extends Omit<MakeAudienceProps, 'count'> {
  make: (name: string) => Promise<void>;
  onClose: () => void;
}

function MakeAudienceDialog({ campaign, segment, make, onClose }: DialogProps) {
  const { draft, change, dirty, errors, saving, onSubmit } = useFormDraft(
    () => ({ name: nameOf(campaign.name, segment) }),
    ({ name }) => make(name),
    fieldErrors,
    {
      form: makeAudienceForm,
      problemsOf: ({ name }): Record<string, string> =>
        name.trim() === '' ? { name: 'Enter a name for the audience.' } : {},
    },
  );
  return (
    <ModalDialog
      open
      title="Make an audience"
      onClose={onClose}
      unsaved={dirty}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="primary" busy={saving} type="submit" form={makeAudienceForm}>
            Make audience
          </Button>
        </>
      }
    >
      <form id={makeAudienceForm} className="stack" noValidate onSubmit={onSubmit}>
        <FormErrors errors={errors} />
        <p>
          {`The audience is a rule: everyone among your contacts who is listed here as “${segmentLabels[segment]}”, also later. `}
          Consent and unsubscribes count as always when you send to it.
        </p>
        <Field label="Name" name="name" required error={errors.name}>
          {(control) => (
            <TextInput
              {...control}
              maxLength={longestAudienceName}
              value={draft.name}
              onChange={(name) => change({ name })}
            />
          )}
        </Field>
      </form>
    </ModalDialog>
  );
}

/** The name of the campaign is shortened rather than that of the segment. */
function nameOf(campaign: string, segment: RecipientSegment): string {
  const end = `: ${segmentLabels[segment].toLowerCase()}`;
  return campaign.slice(0, longestAudienceName - end.length).trimEnd() + end;
}
