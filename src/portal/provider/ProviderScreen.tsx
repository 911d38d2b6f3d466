import { useState } from 'react';
import { type OrganiserInvitation } from '../../contract/provider/provider';
import { resultOf } from '../request/requestResult';
import { showToast } from '../request/toastSlice';
import { usePages } from '../request/usePages';
import { useAppDispatch } from '../store/hooks';
import { Button } from '../ui/Button';
import { hasStoredDraft } from '../ui/form/useDraft';
import { Stack } from '../ui/page/Columns';
import { PageHeader } from '../ui/page/PageHeader';
import { useCountry } from '../ui/useCountry';
import { InvitationList } from './InvitationList';
import { InviteOrganiserDialog, inviteOrganiserForm } from './InviteOrganiserDialog';
import { OrganiserFilters } from './organiser/OrganiserFilters';
import { OrganiserList } from './organiser/OrganiserList';
import { loadOrganisers } from './organiser/organiserThunks';
import { useOrganisersQuestion } from './organiser/useOrganisersQuestion';
import { IssuerNoticeScreen } from './prices/IssuerNoticeScreen';
import './provider.css';
import './providerSlice';
import { ProviderTabs } from './ProviderTabs';
import { inviteOrganiser, loadInvitations, withdrawInvitation } from './providerThunks';

/** Lists the organisers of this server and the open invitations, for the provider's admins. */
export function ProviderScreen() {
  const dispatch = useAppDispatch();
  const country = useCountry();
  const { question, setCountry, setPlan, setState } = useOrganisersQuestion();
  const organisers = usePages(loadOrganisers, (state) => state.provider.organisers, question, {
    keeps: () => true,
  });
  const { pages: invited } = usePages(loadInvitations, (state) => state.provider.invitations, '');
  const [inviting, setInviting] = useState(() => hasStoredDraft(inviteOrganiserForm));
  const invitations = invited?.[0] ?? [];
  const pages = organisers.pages ?? [];
  const after = pages.at(-1)?.after;

  const toast = (severity: 'success' | 'error', detail: string) => dispatch(showToast({ severity, detail }));
  const invite = async (asked: { email: string; country: string }) => {
    await dispatch(inviteOrganiser(asked)).unwrap();
    setInviting(false);
    toast('success', `An invitation is on its way to ${asked.email}`);
  };
  const sendAgain = async (invitation: OrganiserInvitation) => {
    const { email, country: invitedTo } = invitation;
    const result = await resultOf(dispatch(inviteOrganiser({ email, country: invitedTo })));
    if (result.isDone) toast('success', `A new link is on its way to ${email}; the old one stopped working`);
    else toast('error', result.error?.message ?? `${email} could not be invited`);
  };
  const withdraw = async ({ id, email }: OrganiserInvitation) => {
    const result = await resultOf(dispatch(withdrawInvitation(id)));
    if (result.isDone) toast('success', `The invitation of ${email} is withdrawn; its link stopped working`);
    else toast('error', result.error?.message ?? 'The invitation could not be withdrawn');
  };

  return (
    <Stack>
      <PageHeader
        title="Organisers"
        description="Everyone who lists events on this server, and who is invited to."
        actions={
          <Button variant="primary" icon="add" onClick={() => setInviting(true)}>
            Invite an organiser
          </Button>
        }
      />
      <ProviderTabs />
      <IssuerNoticeScreen />
      {invitations.length > 0 && (
        <InvitationList
          invitations={invitations}
          country={country}
          onSendAgain={(invitation) => void sendAgain(invitation)}
          onWithdraw={(invitation) => void withdraw(invitation)}
        />
      )}
      <OrganiserList
        organisers={pages.flatMap((page) => page.organisers)}
        total={pages[0]?.total}
        country={country}
        loading={organisers.loading}
        error={organisers.error}
        filters={
          <OrganiserFilters
            country={question.country}
            plan={question.plan}
            state={question.state}
            onCountry={setCountry}
            onPlan={setPlan}
            onState={setState}
          />
        }
        hasFilter={question.country !== '' || question.plan !== '' || question.state !== ''}
        onRetry={organisers.reload}
        onInvite={() => setInviting(true)}
        onMore={after ? () => organisers.more(after) : undefined}
      />
      {inviting && (
        <InviteOrganiserDialog country={country} invite={invite} onClose={() => setInviting(false)} />
      )}
    </Stack>
  );
}
