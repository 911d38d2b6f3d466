import { type SignInDomain } from '../../contract/singleSignOn/singleSignOn';
import { useAppDispatch } from '../store/hooks';
import { OrganisationTabs } from '../team/OrganisationTabs';
import { Stack } from '../ui/page/Columns';
import { EmptyState } from '../ui/page/EmptyState';
import { ErrorNotice } from '../ui/page/ErrorNotice';
import { PageHeader } from '../ui/page/PageHeader';
import { Skeleton } from '../ui/page/Skeleton';
import { useCountry } from '../ui/useCountry';
import { DomainsCard } from './DomainsCard';
import { ProviderCard, type ProviderDraft } from './ProviderCard';
import './singleSignOn.css';
import {
  addDomain,
  checkDomain,
  removeDomain,
  removeProvider,
  saveProvider,
  switchSingleSignOn,
  testProvider,
} from './singleSignOnThunks';
import { SwitchCard } from './SwitchCard';
import { useSingleSignOn } from './useSingleSignOn';

/** How people of the organisation sign in with its own OpenID provider; for owners. */
export function SingleSignOnScreen() {
  const dispatch = useAppDispatch();
  const country = useCountry();
  const { settings, error, load, busy, say, change } = useSingleSignOn();

  const add = async (domain: string) => {
    await dispatch(addDomain(domain)).unwrap();
    say('success', 'The domain is added. Set its record, then check it');
  };
  const check = async ({ id, domain }: SignInDomain) => {
    const checked = await change(id, dispatch(checkDomain(id)));
    const row = checked?.domains.find((one) => one.id === id);
    if (row?.lastCheck === 'found') say('success', `${domain} is proved`);
  };
  const save = async ({ issuer, clientId, clientSecret }: ProviderDraft) => {
    await dispatch(saveProvider({ issuer, clientId, clientSecret: clientSecret || null })).unwrap();
    say('success', 'The provider is saved');
  };

  return (
    <Stack>
      <PageHeader
        title="Single sign-on"
        description="People of your organisation sign in with the account that they have at your own identity provider, such as Microsoft Entra ID, Google Workspace or Okta."
      />
      <OrganisationTabs />
      {settings === 'refused' && (
        <EmptyState
          icon="lock"
          title="You cannot set this up"
          text="Single sign-on is set up by owners. The organisation that runs this Turnout server has none."
        />
      )}
      {error && !settings && (
        <ErrorNotice error={error} onRetry={() => load()} title="The settings could not be loaded" />
      )}
      {!error && !settings && <Skeleton lines={8} />}
      {settings && settings !== 'refused' && (
        <>
          <SwitchCard
            settings={settings}
            busy={busy === 'switch'}
            onSwitch={(on) =>
              void change(
                'switch',
                dispatch(switchSingleSignOn(on)),
                on ? 'Single sign-on is on' : 'Single sign-on is off',
              )
            }
          />
          <DomainsCard
            domains={settings.domains}
            country={country}
            busy={busy}
            add={add}
            onCheck={(domain) => void check(domain)}
            onRemove={({ id, domain }) => void change(id, dispatch(removeDomain(id)), `${domain} is removed`)}
          />
          <ProviderCard
            // The key remounts the form with what the server saved.
            key={`${settings.provider?.issuer} ${settings.provider?.clientId} ${settings.provider?.secretSetAt}`}
            provider={settings.provider}
            redirectUri={settings.redirectUri}
            country={country}
            busy={busy}
            save={save}
            onTest={() => void change('test', dispatch(testProvider()), 'The provider answers')}
            onRemove={() => void change('remove', dispatch(removeProvider()), 'The provider is removed')}
          />
        </>
      )}
    </Stack>
  );
}
