import { useState } from 'react';
import { useNavigate, useParams } from 'react-router-dom';
import { type AudienceContact } from '../../../contract/audience/audience';
import { type ContactDetail } from '../../../contract/audience/contactPage';
import { routePatterns } from '../../../contract/paths/portalPaths';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { showToast } from '../../request/toastSlice';
import { usePages } from '../../request/usePages';
import { Button } from '../../ui/Button';
import { Stack } from '../../ui/page/Columns';
import { EmptyState } from '../../ui/page/EmptyState';
import { ErrorNotice } from '../../ui/page/ErrorNotice';
import { MenuButton } from '../../ui/menu/MenuButton';
import { PageHeader } from '../../ui/page/PageHeader';
import { Skeleton } from '../../ui/page/Skeleton';
import { StatusBadge } from '../../ui/page/StatusBadge';
import { useIsMounted } from '../../ui/useIsMounted';
import { ContactAudiencesCard } from './ContactAudiencesCard';
import { ContactFieldsCard } from './ContactFieldsCard';
import { ContactSuppressionsCard } from './ContactSuppressionsCard';
import { selectSavedContact } from './contactSlice';
import { downloadContact, eraseContact, loadContact, saveContact } from './contactThunks';
import { ConsentsScreen, ErasureScreen, MailsScreen, OrdersScreen } from './ContactPartScreen';
import './contact.css';

const back = { to: routePatterns.audiences, label: 'Audiences' };

/** All data about one contact, and the actions on it. */
export function ContactScreen() {
  const { id = '' } = useParams();
  return <ContactPage key={id} id={id} />;
}

function ContactPage({ id }: { id: string }) {
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const isMounted = useIsMounted();
  const { pages, loading, error, reload } = usePages(loadContact, (state) => state.contact.detail, id);
  const saved = useAppSelector((state) => selectSavedContact(state, id));
  const loaded = pages?.[0] ?? null;
  // The saved contact is shown until the contact is loaded again.
  const found = saved ?? loaded;

  if (!found || !loaded) {
    return (
      <>
        <PageHeader title="Contact" back={back} />
        {error && <ErrorNotice error={error} onRetry={reload} title="The contact could not be loaded" />}
        {loading && <Skeleton lines={6} />}
        {!error && !loading && (
          <EmptyState
            icon="people"
            title="This contact does not exist"
            text="The address may be mistyped, or the person was erased."
            action={
              <Button variant="primary" to={routePatterns.audiences}>
                See all audiences
              </Button>
            }
          />
        )}
      </>
    );
  }
  const save = async (fields: Array<{ name: string; value: string }>) => {
    const detail = await dispatch(saveContact({ id, version: found.version, fields })).unwrap();
    dispatch(showToast({ severity: 'success', detail: 'Contact saved' }));
    return detail.contact;
  };
  const erase = async (address: string) => {
    await dispatch(eraseContact({ id, address })).unwrap();
    dispatch(showToast({ severity: 'success', detail: 'Person erased' }));
    if (isMounted()) await navigate(routePatterns.audiences);
  };
  return <Found found={found} loadedAs={loaded.updatedAt} save={save} erase={erase} afresh={reload} />;
}

interface FoundProps {
  found: ContactDetail;
  /** Changes when a reload finds a different contact; the fields are then reset to it. */
  loadedAs: string;
  save: (fields: Array<{ name: string; value: string }>) => Promise<AudienceContact>;
  erase: (address: string) => Promise<void>;
  afresh: () => void;
}

function Found({ found, loadedAs, save, erase, afresh }: FoundProps) {
  const dispatch = useAppDispatch();
  const downloading = useAppSelector((state) => state.contact.downloading);
  const [erasing, setErasing] = useState(false);
  const { contact, audiences, suppressions } = found;
  const { id, address } = contact;
  const valueOf = (name: string) => contact.fields.find((field) => field.name === name)?.value ?? '';
  const name = `${valueOf('first_name')} ${valueOf('last_name')}`.trim();
  const download = (format: 'json' | 'csv') => void dispatch(downloadContact({ id, format }));

  return (
    <Stack>
      <PageHeader
        title={name || address}
        {...(name && { description: address })}
        back={back}
        badge={
          suppressions.length > 0 || contact.pausedUntil ? (
            <StatusBadge tone="warning" label="Gets no marketing email" />
          ) : (
            <StatusBadge tone="success" label="Can be emailed" />
          )
        }
        actions={
          <MenuButton
            label="Their data"
            items={[
              {
                label: 'Download as JSON',
                icon: 'download',
                disabled: downloading,
                onSelect: () => download('json'),
              },
              {
                label: 'Download as CSV',
                icon: 'download',
                disabled: downloading,
                onSelect: () => download('csv'),
              },
              { label: 'Erase this person', icon: 'trash', danger: true, onSelect: () => setErasing(true) },
            ]}
          />
        }
      />
      <div className="contact-top">
        <ContactFieldsCard key={loadedAs} contact={contact} save={save} afresh={afresh} />
        <Stack>
          <ContactSuppressionsCard suppressions={suppressions} pausedUntil={contact.pausedUntil} />
          <ContactAudiencesCard audiences={audiences} />
        </Stack>
      </div>
      <ConsentsScreen id={id} />
      <MailsScreen id={id} address={address} />
      <OrdersScreen id={id} />
      {erasing && <ErasureScreen id={id} erase={erase} onClose={() => setErasing(false)} />}
    </Stack>
  );
}
