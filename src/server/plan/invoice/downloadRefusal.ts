import { readOnlyMember, supportNotAllowed } from '../../http/httpErrors';
import { mayWrite, type SignedIn } from '../../http/signedIn';

/** Says why the person cannot download invoices; empty for a person who can. A download writes an audit entry. */
export function downloadRefusal(signedIn: SignedIn): string {
  if (signedIn.membership.support) return supportNotAllowed().message;
  return mayWrite(signedIn) ? '' : readOnlyMember().message;
}
