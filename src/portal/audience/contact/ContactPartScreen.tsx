import { useAppSelector } from '../../store/hooks';
import { usePages } from '../../request/usePages';
import { selectPermission } from '../../user/userSlice';
import { ContactConsentsCard } from './ContactConsentsCard';
import { ContactMails } from './ContactMails';
import { ContactOrders } from './ContactOrders';
import { EraseContactDialog } from './EraseContactDialog';
import './contactSlice';
import {
  loadContactConsents,
  loadContactErasure,
  loadContactMails,
  loadContactOrders,
} from './contactThunks';

interface PartProps {
  /** The contact's id. */
  id: string;
}

/** @returns the callback that loads the next page; undefined when every page is loaded */
const moreOf = (last: { lastEvaluatedKey: string | null } | undefined, more: (key: string) => void) => {
  const key = last?.lastEvaluatedKey;
  return key ? () => more(key) : undefined;
};

/** The parts of a contact's page that are loaded separately, because each may be long. */

export function ConsentsScreen({ id }: PartProps) {
  const { pages, loading, error, reload, more } = usePages(
    loadContactConsents,
    (state) => state.contact.consents,
    id,
  );
  const consents = pages?.flatMap((page) => page.consents) ?? [];
  return (
    <ContactConsentsCard
      consents={consents}
      loading={loading}
      error={error}
      onRetry={reload}
      onMore={moreOf(pages?.at(-1), more)}
    />
  );
}

export function MailsScreen({ id, address }: PartProps & { address: string }) {
  const { pages, loading, error, reload, more } = usePages(
    loadContactMails,
    (state) => state.contact.mails,
    id,
  );
  const permissions = useAppSelector(selectPermission);
  return (
    <ContactMails
      address={address}
      mails={pages?.flatMap((page) => page.mails) ?? []}
      seesComms={permissions?.ticketholderCommunication === true}
      loading={loading}
      error={error}
      onRetry={reload}
      onMore={moreOf(pages?.at(-1), more)}
    />
  );
}

export function OrdersScreen({ id }: PartProps) {
  const { pages, loading, error, reload, more } = usePages(
    loadContactOrders,
    (state) => state.contact.orders,
    id,
  );
  return (
    <ContactOrders
      allowed={pages?.[0]?.allowed ?? true}
      count={pages?.[0]?.count ?? 0}
      orders={pages?.flatMap((page) => page.orders) ?? []}
      loading={loading}
      error={error}
      onRetry={reload}
      onMore={moreOf(pages?.at(-1), more)}
    />
  );
}

interface ErasureProps extends PartProps {
  erase: (address: string) => Promise<void>;
  onClose: () => void;
}

export function ErasureScreen({ id, erase, onClose }: ErasureProps) {
  const { pages, error, reload } = usePages(loadContactErasure, (state) => state.contact.erasure, id);
  return (
    <EraseContactDialog
      erasure={pages?.[0] ?? null}
      error={error}
      onRetry={reload}
      erase={erase}
      onClose={onClose}
    />
  );
}
