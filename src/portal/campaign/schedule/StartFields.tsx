import { spreadChoices } from '../../../contract/campaign/campaignStart';
import { type CampaignAb, spreadProblem, testInSpread } from '../../../contract/campaign/campaignVariants';
import { AmbiguousTimeChoice } from '../../event/editor/AmbiguousTimeChoice';
import { serverNow } from '../../request/serverTime';
import { ChoiceCards } from '../../ui/field/ChoiceCards';
import { Field } from '../../ui/field/Field';
import { LineField } from '../../ui/field/LineField';
import { ErrorNotice } from '../../ui/page/ErrorNotice';
import { Notice } from '../../ui/page/Notice';
import { Skeleton } from '../../ui/page/Skeleton';
import { SelectInput } from '../../ui/field/SelectInput';
import { useCountry } from '../../ui/useCountry';
import { clockText } from '../../ui/wallClock';
import { ZoneField } from '../../ui/field/ZoneField';
import { RelativeStartFields } from './RelativeStartFields';
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
  /** True for a ticketholder comm, which may start relative to a session. */
  isForSessions: boolean;
}

/** Chooses when the campaign starts and how long sending takes, and sums that up in a sentence. */
export function StartFields({ form, ab, recipients, needsApproval, isForSessions }: StartFieldsProps) {
  const { values, change, errors, mode, shown, isTimed } = form;
  const { spreadHours } = values;
  const country = useCountry();
  const atTime = mode === 'time';
  const sentence = isTimed && shown.local === null ? '' : startSentence(shown, country, serverNow());
  const problem = spreadProblem(ab, spreadHours);
  const isLate = testInSpread(ab, spreadHours)?.fits === 'late';
  const summary =
    needsApproval && !isTimed ? sentence.replace('straight away', 'as soon as it is approved') : sentence;
  return (
    <div className="start-fields">
      <ChoiceCards
        label="When it starts"
        value={mode}
        onChange={form.changeMode}
        options={[
          {
            value: 'now',
            title: needsApproval ? 'As soon as it is approved' : 'Now',
            text: needsApproval ? 'It is sent when an admin approves it' : 'Sending starts straight away',
          },
          { value: 'time', title: 'At a set time', text: 'In the time zone you choose' },
          ...(isForSessions ? [relativeOption] : []),
        ]}
      />
      {mode === 'session' && <RelativeStart form={form} />}
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
          clock={clockText(shown.local ?? '', country)}
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
      {summary !== '' && (
        <p className="start-fields__sentence" aria-live="polite">
          {summary} {paceSentence(recipients, spreadHours)}
        </p>
      )}
    </div>
  );
}

const relativeOption = {
  value: 'session',
  title: 'Relative to a session',
  text: 'Such as the day before at 9:00 am. It moves with the session',
} as const;

/** The rule, once the sessions of the comm are known. */
function RelativeStart({ form }: Pick<StartFieldsProps, 'form'>) {
  const { values, sessions, session, sessionsError, errors } = form;
  if (!sessions) {
    return sessionsError ? (
      <ErrorNotice
        error={sessionsError}
        onRetry={form.reloadSessions}
        title="The sessions could not be loaded"
      />
    ) : (
      <Skeleton lines={3} />
    );
  }
  if (!session || !values.relative) {
    return (
      <Notice tone="warning" title="There is no session to start by">
        Choose an event with a session that is not cancelled, under Recipients.
      </Notice>
    );
  }
  return (
    <RelativeStartFields
      rule={values.relative}
      sessions={sessions}
      session={session}
      errors={{ ...form.missing, ...errors }}
      onChange={form.changeRule}
    />
  );
}
