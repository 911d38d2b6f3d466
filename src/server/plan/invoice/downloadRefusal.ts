import { readOnlyMember, supportNotAllowed } from '../../http/httpErrors';
import { mayWrite, type SignedIn } from '../../http/signedIn';

/** Why the person cannot download invoices, which writes an audit entry; empty for somebody who can. */
export function downloadRefusal(signedIn: SignedIn): string {
  if (signedIn.membership.support) return supportNotAllowed().message;
  return mayWrite(signedIn) ? '' : readOnlyMember().message;
}
