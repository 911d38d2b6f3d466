import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { type RecipientSegment } from '../../../../contract/campaign/campaignReport';
import { useAppDispatch, useAppSelector } from '../../../store/hooks';
import { downloadRecipients } from '../campaignReportThunks';
import { recipientsAnchor } from '../reportAddress';

/**
 * The loaded recipients of a segment, the next page of them, and the download of all.
 * @param load loads the page after `key`
 */
export function useReportRecipients(id: string, segment: RecipientSegment, load: (key: string) => void) {
  const dispatch = useAppDispatch();
  const rows = useAppSelector(({ campaign }) => campaign.userList);
  const loading = useAppSelector(({ campaign }) => campaign.campaignListLoading);
  const key = useAppSelector(({ campaign }) => campaign.lastEvaluatedKey);
  const [downloading, setDownloading] = useState(false);

  const { hash } = useLocation();
  useEffect(() => {
    if (hash !== `#${recipientsAnchor}`) return undefined;
    // The shell scrolls each new address to the top; this must run after it.
    const frame = requestAnimationFrame(() => document.getElementById(recipientsAnchor)?.scrollIntoView());
    return () => cancelAnimationFrame(frame);
  }, [hash, segment]);

  const download = async () => {
    setDownloading(true);
    await dispatch(downloadRecipients({ id, segment }));
    setDownloading(false);
  };
  return {
    rows,
    loading,
    hasMore: key !== null,
    more: () => {
      if (key !== null) load(key);
    },
    downloading,
    download: () => void download(),
  };
}
