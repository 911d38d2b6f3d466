import type { AudienceImport } from '../../../contract/audience/audience';
import { Card } from '../../ui/page/Card';
import { ChoiceCards } from '../../ui/field/ChoiceCards';
import { plural } from '../../ui/format';
import { readingLabels } from './importLabels';

interface NamedFileCardProps {
  shown: AudienceImport;
  asSuppressions: boolean | null;
  onChange: (asSuppressions: boolean) => void;
}

/** Asks whether everybody in the file opted out, for a file whose name suggests it. */
export function NamedFileCard({ shown, asSuppressions, onChange }: NamedFileCardProps) {
  const { fileName, namedReading, rowCount } = shown;
  if (namedReading === null) return null;
  return (
    <Card title="Who is in this file?">
      <p className="audience-soft">
        Judging by its name, {fileName} lists people who must not be emailed (
        {readingLabels[namedReading].toLowerCase()}
        ). Once they are on your suppression list, only they can resubscribe.
      </p>
      <ChoiceCards
        label="This file lists"
        value={asSuppressions === null ? null : asSuppressions ? 'no' : 'people'}
        onChange={(value) => onChange(value === 'no')}
        options={[
          {
            value: 'no',
            title: 'People who opted out',
            text: `Put all ${plural(rowCount, 'row', 'rows')} on your suppression list. Nobody is added to this audience.`,
          },
          {
            value: 'people',
            title: 'People who agreed',
            text: 'The name means something else. What its columns say about each person still counts.',
          },
        ]}
      />
    </Card>
  );
}
