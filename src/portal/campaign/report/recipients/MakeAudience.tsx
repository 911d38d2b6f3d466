import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { longestAudienceName } from '../../../../contract/audience/audience';
import { type RecipientSegment, type ReportedCampaign } from '../../../../contract/campaign/campaignReport';
import { segmentLabels } from '../../../../contract/campaign/recipientLabels';
import { audiencePath } from '../../../../contract/paths/pagePaths';
import { fieldErrors } from '../../../request/fieldErrors';
import { showToast } from '../../../request/toastSlice';
import { useAppDispatch, useAppSelector } from '../../../store/hooks';
import { Button } from '../../../ui/Button';
import { ModalDialog } from '../../../ui/dialog/ModalDialog';
import { Field } from '../../../ui/field/Field';
import { TextInput } from '../../../ui/field/TextInput';
import { FormErrors } from '../../../ui/form/FormErrors';
import { useFormDraft } from '../../../ui/form/useFormDraft';
import { useIsMounted } from '../../../ui/useIsMounted';
import { selectPermission } from '../../../user/userSlice';
import { makeAudienceOfSegment } from '../campaignReportThunks';

interface MakeAudienceProps {
  campaign: Pick<ReportedCampaign, 'id' | 'name'>;
  segment: RecipientSegment;
  /** The number of recipients in the segment. */
  count: number;
}

/** A button that makes an audience of the listed recipients; absent for who may not see audiences. */
export function MakeAudience({ campaign, segment, count }: MakeAudienceProps) {
  const seesAudiences = useAppSelector(selectPermission)?.emailCampaign === true;
  const [isOpen, setIsOpen] = useState(false);
  if (!seesAudiences) return null;
  return (
    <>
      <Button icon="people" onClick={() => setIsOpen(true)} disabled={count === 0}>
        Make an audience
      </Button>
      {isOpen && (
        <MakeAudienceDialog campaign={campaign} segment={segment} onClose={() => setIsOpen(false)} />
      )}
    </>
  );
}

const makeAudienceForm = 'make-audience';

function MakeAudienceDialog({
  campaign,
  segment,
  onClose,
}: Omit<MakeAudienceProps, 'count'> & { onClose: () => void }) {
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const isMounted = useIsMounted();
  const { draft, change, dirty, errors, saving, onSubmit } = useFormDraft(
    () => ({ name: nameOf(campaign.name, segment) }),
    async ({ name }) => {
      const question = { campaignId: campaign.id, segment, name };
      const { id } = await dispatch(makeAudienceOfSegment(question)).unwrap();
      dispatch(showToast({ severity: 'success', detail: `${name.trim()} has been created` }));
      if (isMounted()) void navigate(audiencePath('rule', id));
    },
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
