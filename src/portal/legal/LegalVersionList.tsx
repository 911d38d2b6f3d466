import { type Country, countryFacts } from '../../contract/country';
import { type LegalDocument, legalPagePath, type LegalVersion } from '../../contract/legal/legal';
import { formatDate, formatNumber } from '../ui/format';
import { DataList } from '../ui/list/DataList';
import { type Column } from '../ui/list/useListView';
import { MenuButton } from '../ui/menu/MenuButton';
import { Card } from '../ui/page/Card';
import '../provider/provider.css';

interface LegalVersionListProps {
  document: LegalDocument;
  /** The reader's country, for the form of dates. */
  country: Country;
  onCompare: (version: LegalVersion) => void;
}

export function LegalVersionList({ document, country, onCompare }: LegalVersionListProps) {
  const { defaultZone } = countryFacts(country);
  const columns: Column<LegalVersion>[] = [
    {
      key: 'version',
      header: 'Version',
      sort: ({ version }) => version,
      render: ({ version, note }) => (
        <span className="provider-name">
          <strong>
            {version === document.versions[0]?.version ? `Version ${version}, current` : `Version ${version}`}
          </strong>
          {note && <span>{note}</span>}
        </span>
      ),
    },
    {
      key: 'published',
      header: 'Published',
      width: '176px',
      render: ({ publishedAt }) => (
        <time dateTime={publishedAt}>{formatDate(publishedAt, defaultZone, country)}</time>
      ),
    },
    {
      key: 'by',
      header: 'By',
      width: '176px',
      render: ({ version, publishedBy }) => publishedBy ?? (version === 1 ? 'Turnout' : 'A former admin'),
    },
    {
      key: 'people',
      header: 'People agreed',
      align: 'end',
      width: '144px',
      render: ({ people }) => formatNumber(people, country),
    },
  ];
  return (
    <Card title="Versions">
      <DataList
        label="Versions"
        noun={['version', 'versions']}
        columns={columns}
        rows={document.versions}
        rowKey={({ version }) => String(version)}
        loading={false}
        addressPrefix="version-"
        empty={{ title: 'No versions', text: '' }}
        rowActions={(version) => (
          <MenuButton
            label={`Actions for version ${version.version}`}
            icon="more"
            variant="quiet"
            iconOnly
            items={[
              {
                label: version.version === 1 ? 'Read it' : 'See what it changed',
                icon: 'preview',
                onSelect: () => onCompare(version),
              },
              {
                label: 'Open its page',
                icon: 'external',
                onSelect: () =>
                  void window.open(
                    legalPagePath(document.kind, document.country === 'au' ? 'au' : 'nz', version.version),
                    '_blank',
                    'noopener',
                  ),
              },
            ]}
          />
        )}
      />
    </Card>
  );
}
