import { useNavigate } from 'react-router-dom';
import { type Audience } from '../../../contract/audience/audience';
import { contactSourceProblem } from '../../../contract/audience/contactSource';
import { audiencePath } from '../../../contract/paths/pagePaths';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { fieldErrors } from '../../request/fieldErrors';
import { showToast } from '../../request/toastSlice';
import { Button } from '../../ui/Button';
import { Card } from '../../ui/page/Card';
import { Field } from '../../ui/field/Field';
import { FormActions } from '../../ui/form/FormActions';
import { FormErrors } from '../../ui/form/FormErrors';
import { plural } from '../../ui/format';
import { TextArea } from '../../ui/field/TextArea';
import { notSaved, useFormDraft } from '../../ui/form/useFormDraft';
import { useIsMounted } from '../../ui/useIsMounted';
import { AudienceHeader } from '../AudienceHeader';
import { loadAudience } from '../audienceThunks';
import { type Consent, ConsentFields, consentProblems, noConsent } from '../ConsentFields';
import { ContactSourceField } from '../ContactSourceField';
import { PastedForecast } from './PastedForecast';
import './addPeopleSlice';
import { addPasted, checkPasted } from './addPeopleThunks';
import './addPeople.css';

interface PasteDraft {
  text: string;
  source: string;
  consent: Consent;
}

const nothing: PasteDraft = { text: '', source: '', consent: noConsent };

/** Adds pasted people: the lines are checked first, then added with their source and consent. */
export function PasteScreen({ audience }: { audience: Audience }) {
  const { id: audienceId, name } = audience;
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const isMounted = useIsMounted();
  const checked = useAppSelector((state) => state.addPeople.checked);
  const foundIn = (text: string) =>
    checked?.audienceId === audienceId && checked.text === text ? checked.found : null;

  const send = async ({ text, source, consent }: PasteDraft) => {
    if (!foundIn(text)) {
      await dispatch(checkPasted({ audienceId, text })).unwrap();
      return notSaved;
    }
    const proof = { contactSource: source.trim(), attestation: consent.where };
    const { added } = await dispatch(addPasted({ audienceId, text, ...proof })).unwrap();
    const detail = `${plural(added, 'person', 'people')} added to ${name}`;
    dispatch(showToast({ severity: 'success', detail }));
    if (!isMounted()) return undefined;
    void dispatch(loadAudience(audienceId));
    await navigate(audiencePath('contacts', audienceId));
    return undefined;
  };
  const { draft, change, errors, errorOf, saving, onSubmit } = useFormDraft(
    () => nothing,
    send,
    fieldErrors,
    {
      clearAfterSave: false,
      problemsOf({ text, source, consent }): Record<string, string> {
        if (text.trim() === '') return { text: 'Paste at least one email address.' };
        if (!foundIn(text)) return {};
        const sourceProblem = contactSourceProblem(source);
        return { ...(sourceProblem ? { contactSource: sourceProblem } : {}), ...consentProblems(consent) };
      },
    },
  );
  const found = foundIn(draft.text);
  const addable = found ? found.counts.people - found.counts.duplicate - found.counts.refused : 0;
  const sendLabel = () => {
    if (!found) return 'Check them first';
    if (addable === 0) return 'Nobody to add';
    const { added } = found.counts;
    return added > 0
      ? `Add ${plural(added, 'person', 'people')}`
      : `Save ${plural(addable, 'person', 'people')}`;
  };

  return (
    <>
      <AudienceHeader audience={audience} />
      <form className="add-people" noValidate onSubmit={onSubmit}>
        <FormErrors errors={errors} />
        <Card title="Paste people">
          <Field
            label="Addresses"
            name="text"
            required
            error={errorOf('text')}
            help="One person per line works best: an address, “Name <address>”, or rows copied from a spreadsheet. Up to 5,000 people."
          >
            {(control) => (
              <TextArea
                {...control}
                rows={10}
                spellCheck={false}
                placeholder={'Ana Rangi <ana@example.org>\nben@example.org'}
                value={draft.text}
                onChange={(text) => change({ text })}
              />
            )}
          </Field>
        </Card>
        {found && <PastedForecast found={found} />}
        {found && addable > 0 && (
          <Card title="Source">
            <div className="add-people__proof">
              <ContactSourceField
                value={draft.source}
                onChange={(source) => change({ source })}
                {...(errors.contactSource !== undefined && { error: errors.contactSource })}
              />
              <ConsentFields
                consent={draft.consent}
                onChange={(consent) => change({ consent })}
                errors={errors}
              />
            </div>
          </Card>
        )}
        <FormActions>
          <Button to={audiencePath('contacts', audienceId)}>Cancel</Button>
          <Button type="submit" variant="primary" busy={saving} disabled={found !== null && addable === 0}>
            {sendLabel()}
          </Button>
        </FormActions>
      </form>
    </>
  );
}
