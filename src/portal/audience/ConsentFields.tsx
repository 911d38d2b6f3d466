import { consentStatement } from '../../contract/audience/audience';
import { CheckboxInput } from '../ui/field/CheckboxInput';
import { Field } from '../ui/field/Field';
import { TextArea } from '../ui/field/TextArea';
import { useCountry } from '../ui/useCountry';

export interface Consent {
  where: string;
  confirmed: boolean;
}

export const noConsent: Consent = { where: '', confirmed: false };

/** @returns what is missing, by field name; the server returns the same message for `attestation` */
export function consentProblems({ where, confirmed }: Consent): Record<string, string> {
  return {
    ...(where.trim().length < 10
      ? {
          attestation:
            'Say where and how these people agreed, for example “Newsletter form on our website, since 2023”.',
        }
      : {}),
    ...(confirmed ? {} : { confirmed: 'Tick the box to confirm that these people agreed.' }),
  };
}

const laws = {
  nz: 'New Zealand’s Unsolicited Electronic Messages Act 2007 asks senders to be able to prove consent.',
  au: 'Australia’s Spam Act 2003 asks senders to be able to prove consent.',
};

interface ConsentFieldsProps {
  consent: Consent;
  onChange: (consent: Consent) => void;
  errors: Record<string, string>;
}

/** The proof of consent (DOMAIN section 1): the organiser's statement and their confirmation. */
export function ConsentFields({ consent, onChange, errors }: ConsentFieldsProps) {
  const country = useCountry();
  // A problem that this form found disappears once it is fixed; an error of the server stays until the next request.
  const missing = consentProblems(noConsent);
  const still = consentProblems(consent);
  const errorOf = (field: string) => (errors[field] === missing[field] ? still[field] : errors[field]);
  return (
    <>
      <Field
        label="Where and how did they agree to get marketing email from you?"
        name="attestation"
        required
        error={errorOf('attestation')}
        help={`${laws[country]} We keep your answer with each person, with the date and your name.`}
      >
        {(control) => (
          <TextArea
            {...control}
            rows={3}
            maxLength={2000}
            placeholder="For example: newsletter form on our website, since 2023"
            value={consent.where}
            onChange={(where) => onChange({ ...consent, where })}
          />
        )}
      </Field>
      <CheckboxInput
        name="confirmed"
        label={consentStatement}
        help="Bought or borrowed lists are not allowed. Anyone who unsubscribed before stays unsubscribed."
        checked={consent.confirmed}
        error={errorOf('confirmed')}
        onChange={(confirmed) => onChange({ ...consent, confirmed })}
      />
    </>
  );
}
