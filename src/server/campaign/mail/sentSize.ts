import { trackingToken } from '../tracking/trackingToken';
import { type ComposedMail, fillMail } from './fillMail';

/**
 * The bytes of the HTML that a recipient without any fields gets, with every block. Tracking addresses have the same length for
 * everybody.
 */
export function sentSize(mail: ComposedMail, publicUrl: string): number {
  const nobody = { organiserId: '00000000-0000-0000-0000-000000000000', recipientId: 0 };
  const token = trackingToken('click', nobody, 0, '');
  const urls = {
    link: () => `${publicUrl}/t/c/${token}`,
    open: `${publicUrl}/t/o/${token}.gif`,
    unsubscribe: `${publicUrl}/u/${token}`,
  };
  return Buffer.byteLength(fillMail(mail, {}, urls, { everyBlock: true }).html);
}
