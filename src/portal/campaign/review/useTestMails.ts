import { useState } from 'react';
import { useAppDispatch } from '../../store/hooks';
import { showToast } from '../../request/toastSlice';
import { resultOf } from '../../request/requestResult';
import { usePages } from '../../request/usePages';
import { plural } from '../../ui/format';
import { loadTestMailReaders, sendTestMail, sendTestMails } from './campaignReviewThunks';

interface TestMailOptions {
  flush: () => Promise<boolean>;
  ownAddress: string;
  /** True if the review found example text of the template in the mail. */
  hasFiller: boolean;
}

/** Loads the people who can be sent a test, and sends it once everything is saved. */
export function useTestMails(id: string, { flush, ownAddress, hasFiller }: TestMailOptions) {
  const dispatch = useAppDispatch();
  const readers = usePages(loadTestMailReaders, (state) => state.campaignReview.testReaders, id).pages?.[0];
  const [busy, setBusy] = useState(false);

  /** @param position of the recipient whose fields are filled in @param variant the version of the mail, 0 for A */
  const send = async (readerIds: string[], position: number, variant: number) => {
    // A test to oneself uses the call that every signed-in user may make.
    const isOwn = readerIds.every((one) => readers?.find((reader) => reader.id === one)?.isYou);
    setBusy(true);
    const saved = await flush();
    const sent =
      saved &&
      (await resultOf<unknown>(
        isOwn && position === 0 && variant === 0
          ? dispatch(sendTestMail(id))
          : dispatch(sendTestMails({ id, readerIds, position, variant })),
      ));
    setBusy(false);
    if (!sent || !sent.isDone) return;
    const whom = isOwn ? ownAddress : plural(readerIds.length, 'person', 'people');
    const detail = `A test email is on its way to ${whom}`;
    const warning = `${detail}. It still contains example text from the template, which must be replaced before sending.`;
    dispatch(showToast(hasFiller ? { severity: 'warn', detail: warning } : { severity: 'success', detail }));
  };
  return { readers, busy, send };
}
