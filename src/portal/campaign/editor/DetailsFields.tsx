import {
  campaignLimits,
  type PersonalFieldCount,
  subjectShown,
} from '../../../contract/campaign/campaignEditing';
import { Field } from '../../ui/field/Field';
import { formatNumber } from '../../ui/format';
import { TextInput } from '../../ui/field/TextInput';
import { PersonalTextInput } from '../../mailEditor/PersonalTextInput';
import { type CampaignPatch } from '../campaignThunks';

interface DetailsFieldsProps {
  values: Required<Pick<CampaignPatch, 'name' | 'subject' | 'preheader' | 'fromName' | 'replyTo'>>;
  onChange: (patch: CampaignPatch) => void;
  errors: Record<string, string>;
  fields: readonly PersonalFieldCount[];
  /** False for a new campaign, which takes the sender from the account. */
  withSender: boolean;
}

function Count({ length, most, shown }: { length: number; most: number; shown?: number }) {
  const over = shown !== undefined && length > shown;
  return (
    <span className={over ? 'text-count text-count--over' : 'text-count'}>
      {formatNumber(length)} of {formatNumber(most)}
    </span>
  );
}

/** Name, subject, preview text and sender. */
export function DetailsFields({ values, onChange, errors, fields, withSender }: DetailsFieldsProps) {
  const { name, subject, preheader, fromName, replyTo } = values;
  const long =
    subject.length > subjectShown ? `Inboxes show about the first ${subjectShown} characters.` : undefined;
  return (
    <>
      <Field label="Name" name="name" required help="Only you see this." error={errors.name}>
        {(control) => (
          <TextInput
            {...control}
            value={name}
            maxLength={campaignLimits.name}
            onChange={(text) => onChange({ name: text })}
          />
        )}
      </Field>
      <Field
        label="Subject"
        name="subject"
        help={long}
        error={errors.subject}
        hint={<Count length={subject.length} most={campaignLimits.subject} shown={subjectShown} />}
      >
        {(control) => (
          <PersonalTextInput
            control={control}
            value={subject}
            fields={fields}
            placeholder="What makes people open it"
            onChange={(text) => onChange({ subject: text })}
          />
        )}
      </Field>
      <Field
        label="Preview text"
        name="preheader"
        help="The text that inboxes show after the subject."
        error={errors.preheader}
        hint={<Count length={preheader.length} most={campaignLimits.preheader} />}
      >
        {(control) => (
          <PersonalTextInput
            control={control}
            value={preheader}
            fields={fields}
            onChange={(text) => onChange({ preheader: text })}
          />
        )}
      </Field>
      {withSender && (
        <div className="columns">
          <Field
            label="From"
            name="fromName"
            help="The name people see in their inbox."
            error={errors.fromName}
          >
            {(control) => (
              <TextInput
                {...control}
                value={fromName}
                maxLength={campaignLimits.fromName}
                onChange={(text) => onChange({ fromName: text })}
              />
            )}
          </Field>
          <Field label="Reply to" name="replyTo" help="Where replies go." error={errors.replyTo}>
            {(control) => (
              <TextInput
                {...control}
                type="email"
                inputMode="email"
                value={replyTo}
                onChange={(text) => onChange({ replyTo: text })}
              />
            )}
          </Field>
        </div>
      )}
    </>
  );
}
