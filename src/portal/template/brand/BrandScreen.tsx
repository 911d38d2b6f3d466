import { useCallback, useEffect } from 'react';
import { routePatterns } from '../../../contract/paths/portalPaths';
import { selectMailBrand } from '../../mailEditor/brand/mailBrandSlice';
import { loadMailBrand, saveMailBrand, type MailBrandDraft } from '../../mailEditor/brand/mailBrandThunks';
import { showToast } from '../../request/toastSlice';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { ErrorNotice } from '../../ui/page/ErrorNotice';
import { LoadingCard } from '../../ui/page/LoadingCard';
import { PageHeader } from '../../ui/page/PageHeader';
import { BrandForm } from './BrandForm';

/** How all emails look: colours, fonts, and what the footer says. */
export function BrandScreen() {
  const dispatch = useAppDispatch();
  const { brand, error } = useAppSelector(selectMailBrand);
  const load = useCallback(() => void dispatch(loadMailBrand()), [dispatch]);
  useEffect(load, [load]);
  const save = async (input: MailBrandDraft, version: number | undefined) => {
    const saved = await dispatch(saveMailBrand({ input, version })).unwrap();
    dispatch(showToast({ severity: 'success', detail: 'Your emails have this look from now on' }));
    return saved;
  };
  return (
    <>
      <PageHeader
        title="Look of all emails"
        description="It applies to every template, campaign and ticketholder comm, except for colours that were chosen there. Emails that were sent do not change."
        back={{ to: routePatterns.emailTemplates, label: 'Email templates' }}
      />
      {error && !brand && <ErrorNotice error={error} onRetry={load} title="The look could not be loaded" />}
      {!brand && !error && <LoadingCard label="Loading the look" lines={8} />}
      {brand && <BrandForm brand={brand} reload={() => dispatch(loadMailBrand()).unwrap()} save={save} />}
    </>
  );
}
