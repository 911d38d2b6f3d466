import type { Audience, AudienceContact } from '../../contract/audience/audience';
import { contactPath } from '../../contract/audience/contactPaths';
import { audiencePath } from '../../contract/paths/pagePaths';
import type { RequestError } from '../../contract/wire/requestError';
import { suppressionReasonLabels } from '../../contract/audience/suppressionLabels';
import { EMAIL_FIELD } from '../../contract/template/template';
import { Button } from '../ui/Button';
import { DataList } from '../ui/list/DataList';
import { formatNumber } from '../ui/format';
import { Link } from '../ui/Link';
import { StatusBadge } from '../ui/page/StatusBadge';
import type { Column } from '../ui/list/useListView';
import { fieldLabel } from './fieldLabel';

interface ContactListProps {
  audience: Audience;
  contacts: readonly AudienceContact[];
  /** The names of all fields that any contact has, including `email`. */
  fieldNames: readonly string[];
  total: number;
  totalIsCapped: boolean;
  loading: boolean;
  error: RequestError | null;
  onRetry: () => void;
  /** Undefined when every page is loaded. */
  onMore?: () => void;
  onAdd: () => void;
  selected: ReadonlySet<string>;
  onSelect: (selected: Set<string>) => void;
  onRemove: () => void;
}

/** The number of columns beside the address; all further fields share one column. */
const mostFieldColumns = 4;
const inFront = ['first_name', 'last_name'];

const valueOf = ({ fields }: AudienceContact, name: string) =>
  fields.find((field) => field.name === name)?.value ?? '';

function fieldColumns(fieldNames: readonly string[]): Column<AudienceContact>[] {
  const names = [
    ...inFront.filter((name) => fieldNames.includes(name)),
    ...fieldNames.filter((name) => name !== EMAIL_FIELD && !inFront.includes(name)),
  ];
  const own = names.length > mostFieldColumns ? names.slice(0, mostFieldColumns - 1) : names;
  const rest = names.slice(own.length);
  const columns: Column<AudienceContact>[] = own.map((name) => ({
    key: name,
    header: fieldLabel(name),
    render: (contact) => valueOf(contact, name) || <span className="audience-soft">–</span>,
  }));
  if (rest.length === 0) return columns;
  return [
    ...columns,
    {
      key: '+',
      header: `${rest.length} more fields`,
      hideOnPhone: true,
      render: (contact) => {
        const said = rest
          .filter((name) => valueOf(contact, name))
          .map((name) => `${fieldLabel(name)}: ${valueOf(contact, name)}`)
          .join(', ');
        return (
          <span className="contact-rest" title={said}>
            {said || '–'}
          </span>
        );
      },
    },
  ];
}

export function ContactList(props: ContactListProps) {
  const { audience, contacts, fieldNames, total, loading, error, onRetry, onMore, onAdd } = props;
  const { selected, onSelect, onRemove } = props;
  const columns: Column<AudienceContact>[] = [
    {
      key: 'address',
      header: 'Email address',
      render: ({ id, address }) => <Link to={contactPath(id)}>{address}</Link>,
    },
    ...fieldColumns(fieldNames),
    {
      key: 'status',
      header: 'Marketing email',
      render: ({ suppression, pausedUntil }) => {
        if (suppression) return <StatusBadge tone="warning" label={suppressionReasonLabels[suppression]} />;
        return pausedUntil ? (
          <StatusBadge tone="warning" label="Taking a break" />
        ) : (
          <StatusBadge tone="success" label="Can be emailed" />
        );
      },
    },
  ];
  return (
    <DataList
      label={`Contacts of ${audience.name}`}
      noun={['contact', 'contacts']}
      columns={columns}
      rows={contacts}
      rowKey={({ id }) => id}
      total={total}
      countText={
        props.totalIsCapped
          ? `${formatNumber(contacts.length)} of ${formatNumber(total)} contacts or more`
          : undefined
      }
      loading={loading}
      error={error}
      onRetry={onRetry}
      search={{ placeholder: 'Search addresses and fields' }}
      hasFilter={(audience.contactCount ?? 0) > 0}
      selection={{
        selected,
        onChange: onSelect,
        actions: (
          <Button size="sm" icon="trash" onClick={onRemove}>
            Remove from this audience
          </Button>
        ),
      }}
      footer={
        onMore && (
          <Button busy={loading} onClick={onMore}>
            Load more
          </Button>
        )
      }
      empty={{
        icon: 'people',
        title: 'Nobody is in this audience yet',
        text: 'Import a file, paste rows from a spreadsheet, add the ticketholders who agreed to your emails, or add people manually.',
        action: audience.archived ? undefined : (
          <div className="audience-actions">
            <Button variant="primary" icon="upload" to={audiencePath('import', audience.id)}>
              Import a file
            </Button>
            <Button icon="copy" to={audiencePath('paste', audience.id)}>
              Paste people
            </Button>
            <Button icon="people" to={audiencePath('ticketholders', audience.id)}>
              From ticketholders
            </Button>
            <Button icon="add" onClick={onAdd}>
              Add a contact
            </Button>
          </div>
        ),
      }}
    />
  );
}
