import { Button } from '../../ui/Button';
import { formatDateTime } from '../../ui/format';
import { Notice } from '../../ui/page/Notice';
import { useCountry } from '../../ui/useCountry';

interface RemovalNoticeProps {
  /** Null when nothing will be removed. */
  dueAt: string | null;
  keep: () => Promise<void>;
}

/** Says that someone asked on the sign-in page to remove the second factors, and stops it. */
export function RemovalNotice({ dueAt, keep }: RemovalNoticeProps) {
  const country = useCountry();
  if (dueAt === null) return null;
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  return (
    <Notice
      tone="warning"
      title="Your authenticator app and passkeys will be removed"
      action={<Button onClick={() => void keep()}>Keep them</Button>}
    >
      Someone who knows your password and can read your email asked for it. It happens on{' '}
      {formatDateTime(dueAt, zone, country)}. If that was not you, keep them and change your password.
    </Notice>
  );
}
