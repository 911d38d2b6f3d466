import { useState } from 'react';
import { organisationSignInPath } from '../../contract/paths/signInPagePaths';
import { type SingleSignOn } from '../../contract/singleSignOn/singleSignOn';
import { Button } from '../ui/Button';
import { ConfirmDialog } from '../ui/dialog/ConfirmDialog';
import { Card } from '../ui/page/Card';
import { StatusBadge } from '../ui/page/StatusBadge';

interface SwitchCardProps {
  settings: SingleSignOn;
  busy: boolean;
  onSwitch: (on: boolean) => void;
}

/** Whether single sign-on is on, and what is missing before it can be. */
export function SwitchCard({ settings: { domains, provider }, busy, onSwitch }: SwitchCardProps) {
  const [stopping, setStopping] = useState(false);
  const proved = domains.filter(({ provedAt }) => provedAt !== null);
  const missing = [
    ...(proved.length === 0 ? ['a proved domain'] : []),
    ...(provider ? [] : ['your identity provider']),
  ];
  const isOn = provider?.isOn ?? false;
  const isWorking = isOn && proved.length > 0;
  return (
    <Card
      title={
        <span className="sso-title">
          Signing in
          <StatusBadge
            tone={isWorking ? 'success' : isOn ? 'warning' : 'neutral'}
            label={isWorking ? 'On' : isOn ? 'On, but no domain is proved' : 'Off'}
          />
        </span>
      }
      actions={
        isOn ? (
          <Button busy={busy} onClick={() => setStopping(true)}>
            Turn off
          </Button>
        ) : (
          missing.length === 0 && (
            <Button variant="primary" busy={busy} onClick={() => onSwitch(true)}>
              Turn on
            </Button>
          )
        )
      }
    >
      {isWorking ? (
        <p className="sso-text">
          People with an address at {proved.map(({ domain }) => domain).join(', ')} sign in under{' '}
          <a href={organisationSignInPath}>Sign in with your organisation</a>. Passwords still work.
        </p>
      ) : (
        <p className="sso-text">
          {missing.length > 0
            ? `Before you can turn it on, set up ${missing.join(' and ')} below.`
            : 'Everything is set up. Turn it on when you are ready; passwords still work.'}
        </p>
      )}
      <p className="sso-text">
        Nobody joins your team by signing in: invite each person first, with the address that your provider
        has for them.
      </p>
      <ConfirmDialog
        open={stopping}
        title="Turn single sign-on off?"
        confirmLabel="Turn off"
        danger
        onConfirm={() => {
          setStopping(false);
          onSwitch(false);
        }}
        onCancel={() => setStopping(false)}
      >
        <p>
          People of your organisation can sign in with their password only. Anyone without a password sets one
          under Forgot your password. People who are signed in stay signed in.
        </p>
      </ConfirmDialog>
    </Card>
  );
}
