import { useCallback, useEffect, useState } from 'react';
import { newsletters as offers } from '../../contract/account/account';
import { countryFacts } from '../../contract/country';
import { useAppDispatch, useAppSelector } from '../store/hooks';
import { Card } from '../ui/page/Card';
import { CheckboxInput } from '../ui/field/CheckboxInput';
import { formatDateTime } from '../ui/format';
import { useCountry } from '../ui/useCountry';
import { AccountPage } from './AccountPage';
import { selectAccount } from './accountSlice';
import { chooseNewsletter, loadNewsletters } from './accountThunks';

export function NewsletterSettingsScreen() {
  const dispatch = useAppDispatch();
  const country = useCountry();
  const { newsletters, error } = useAppSelector(selectAccount);
  /** The kind of newsletter that is being saved. */
  const [busy, setBusy] = useState<string>();
  const load = useCallback(() => void dispatch(loadNewsletters()), [dispatch]);
  useEffect(load, [load]);

  const choose = async (kind: string, wanted: boolean) => {
    if (busy !== undefined) return;
    setBusy(kind);
    await dispatch(chooseNewsletter({ kind, wanted }));
    setBusy(undefined);
  };
  const since = (wanted: boolean, chosenAt: string | null | undefined) => {
    if (!chosenAt) return 'You are not subscribed.';
    const when = formatDateTime(chosenAt, countryFacts(country).defaultZone, country);
    return wanted ? `Subscribed since ${when}.` : `Unsubscribed on ${when}.`;
  };

  return (
    <AccountPage
      title="Newsletter Settings"
      description="Emails from Turnout to you. You always get emails about your account, events and orders."
      ready={newsletters !== null}
      error={error}
      onRetry={load}
    >
      <Card>
        <ul className="account__rows">
          {offers.map(({ kind, title, wording }) => {
            const state = newsletters?.find((row) => row.kind === kind);
            const wanted = state?.wanted ?? false;
            return (
              <li className="account__row" key={kind}>
                <CheckboxInput
                  type="switch"
                  name={kind}
                  label={title}
                  checked={wanted}
                  disabled={busy !== undefined && busy !== kind}
                  onChange={(checked) => void choose(kind, checked)}
                  help={wording}
                />
                <p className="account__since" role="status">
                  {since(wanted, state?.chosenAt)}
                </p>
              </li>
            );
          })}
        </ul>
      </Card>
    </AccountPage>
  );
}
