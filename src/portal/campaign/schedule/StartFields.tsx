import { spreadChoices } from '../../../contract/campaign/campaignStart';
import { type CampaignAb, spreadProblem, testInSpread } from '../../../contract/campaign/campaignVariants';
import { AmbiguousTimeChoice } from '../../event/editor/AmbiguousTimeChoice';
import { serverNow } from '../../request/serverTime';
import { ChoiceCards } from '../../ui/field/ChoiceCards';
import { Field } from '../../ui/field/Field';
import { LineField } from '../../ui/field/LineField';
import { Notice } from '../../ui/page/Notice';
import { SelectInput } from '../../ui/field/SelectInput';
import { useCountry } from '../../ui/useCountry';
import { clockText } from '../../ui/wallClock';
import { ZoneField } from '../../ui/field/ZoneField';
import { paceSentence, spreadLabel, startSentence } from './startLabels';
import { type StartForm } from './useStart';
import './start.css';

interface StartFieldsProps {
  form: StartForm;
  /** The campaign's A/B test, whose mails are delayed by a spread too. */
  ab: CampaignAb;
  recipients: number;
  /** True if an admin has to approve it. */
  needsApproval: boolean;
}

/** Chooses when the campaign starts and how long sending takes, and sums that up in a sentence. */
export function StartFields({ form, ab, recipients, needsApproval }: StartFieldsProps) {
  const { values, change, errors, local } = form;
  const { atTime, spreadHours } = values;
  const country = useCountry();
  const planned = { local, zone: local === null ? null : values.zone, spreadHours };
  const sentence = startSentence(planned, country, serverNow());
  const problem = spreadProblem(ab, spreadHours);
  const isLate = testInSpread(ab, spreadHours)?.fits === 'late';
  const summary =
    needsApproval && local === null
      ? sentence.replace('straight away', 'as soon as it is approved')
      : sentence;
  return (
    <div className="start-fields">
      <ChoiceCards
        label="When it starts"
        value={atTime ? 'time' : 'now'}
        onChange={(mode) => change({ atTime: mode === 'time' })}
        options={[
          {
            value: 'now',
            title: needsApproval ? 'As soon as it is approved' : 'Now',
            text: needsApproval ? 'It is sent when an admin approves it' : 'Sending starts straight away',
          },
          { value: 'time', title: 'At a set time', text: 'In the time zone you choose' },
        ]}
      />
      {atTime && (
        <div className="start-fields__time">
          <LineField
            label="Day"
            name="local"
            error={errors.local}
            type="date"
            value={values.day}
            onChange={(day) => change({ day })}
          />
          <LineField label="Time" type="time" value={values.time} onChange={(time) => change({ time })} />
          <ZoneField
            name="zone"
            error={errors.zone}
            value={values.zone}
            onChange={(zone) => change({ zone })}
          />
        </div>
      )}
      {atTime && (
        <AmbiguousTimeChoice
          name="choice"
          question={errors.choice}
          clock={clockText(local ?? '', country)}
          value={values.choice ?? ''}
          onChange={(choice) => change({ choice })}
        />
      )}
      <Field
        label="Sending speed"
        name="spreadHours"
        error={errors.spreadHours ?? (isLate ? problem : undefined)}
        help="Spreading it out avoids a rush on your website and box office."
      >
        {(control) => (
          <SelectInput
            {...control}
            value={spreadHours === null ? '' : String(spreadHours)}
            onChange={(hours) => change({ spreadHours: hours === '' ? null : Number(hours) })}
            options={[
              { value: '', label: 'All at once' },
              ...spreadChoices.map((count) => ({ value: String(count), label: spreadLabel(count) })),
            ]}
          />
        )}
      </Field>
      {problem !== '' && !isLate && (
        <Notice tone="warning" title="Little time for the A/B test">
          {problem}
        </Notice>
      )}
      <p className="start-fields__sentence" aria-live="polite">
        {summary} {paceSentence(recipients, spreadHours)}
      </p>
    </div>
  );
}
