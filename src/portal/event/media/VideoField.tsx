import { plansPath } from '../../../contract/paths/pagePaths';
import { readVideoAddress, videoWatchUrl } from '../../../contract/event/videoAddress';
import { planLimitTexts } from '../../../contract/plan/planLimitTexts';
import { Field } from '../../ui/field/Field';
import { Link } from '../../ui/Link';
import { TextInput } from '../../ui/field/TextInput';

interface VideoFieldProps {
  value: string;
  isAllowed: boolean;
  planName: string;
  error?: string;
  onChange: (address: string) => void;
}

const providers = { youtube: 'YouTube', vimeo: 'Vimeo' };

export function VideoField({ value, isAllowed, planName, error, onChange }: VideoFieldProps) {
  const video = readVideoAddress(value);
  return (
    <>
      {!isAllowed && (
        <p className="field__help">
          {planLimitTexts.video(`The ${planName} plan`)}. <Link to={plansPath()}>See the plans</Link>
        </p>
      )}
      <Field
        label="Video link"
        name="videoUrl"
        error={error}
        help="From YouTube or Vimeo, for example https://youtu.be/dQw4w9WgXcQ"
      >
        {(control) => (
          <TextInput
            {...control}
            type="url"
            placeholder="https://"
            disabled={!isAllowed && value === ''}
            value={value}
            onChange={onChange}
          />
        )}
      </Field>
      {video && (
        <p className="field__help" role="status">
          A {providers[video.provider]} video:{' '}
          <a href={videoWatchUrl(video)} target="_blank" rel="noreferrer">
            watch it to check
          </a>
        </p>
      )}
    </>
  );
}
