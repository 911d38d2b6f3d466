import { useCallback, useEffect, useState } from 'react';
import { selectMailBrand } from '../../mailEditor/brand/mailBrandSlice';
import { type MailBrandDraft, previewMailBrand } from '../../mailEditor/brand/mailBrandThunks';
import { type MailScheme, previewDocument } from '../../mailEditor/preview/previewDocument';
import { errorCode } from '../../../contract/wire/requestError';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { Button } from '../../ui/Button';
import { ErrorNotice } from '../../ui/page/ErrorNotice';
import { Skeleton } from '../../ui/page/Skeleton';
import { useDebounced } from '../../ui/useDebounced';
import './brand.css';

const typingWaitMs = 400;

/** An email with the brand as it is in the form. While a value is half typed, the last one that was complete is shown. */
export function BrandPreviewScreen({ draft }: { draft: MailBrandDraft }) {
  const dispatch = useAppDispatch();
  const { previewHtml, previewLoading, previewError } = useAppSelector(selectMailBrand);
  const [scheme, setScheme] = useState<MailScheme>('light');
  const settled = useDebounced(draft, typingWaitMs);
  const load = useCallback(() => void dispatch(previewMailBrand(settled)), [dispatch, settled]);
  useEffect(load, [load]);
  const failed = previewError && previewError.code !== errorCode.badUserInput ? previewError : null;
  return (
    <section className="mail-preview" aria-label="Preview" aria-busy={previewLoading}>
      <div className="mail-preview__tools">
        <Button
          size="sm"
          variant="quiet"
          icon={scheme === 'light' ? 'moon' : 'sun'}
          onClick={() => setScheme(scheme === 'light' ? 'dark' : 'light')}
        >
          {scheme === 'light' ? 'Dark mode' : 'Light mode'}
        </Button>
      </div>
      {failed && <ErrorNotice error={failed} onRetry={load} title="The preview could not be made" />}
      {previewHtml === null && !failed && <Skeleton lines={10} />}
      {previewHtml !== null && (
        <div className="mail-preview__stage mail-preview__stage--desktop" data-scheme={scheme}>
          <iframe
            className="mail-preview__frame"
            title="An email with this look"
            sandbox=""
            srcDoc={previewDocument(previewHtml, scheme)}
          />
        </div>
      )}
    </section>
  );
}
