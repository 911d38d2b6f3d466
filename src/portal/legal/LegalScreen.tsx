import { useState } from 'react';
import { countries, countryFacts } from '../../contract/country';
import { type LegalDocumentQueryVariables } from '../../contract/generated/operations';
import {
  type LegalDocument,
  legalKindLabels,
  legalKinds,
  type LegalVersion,
} from '../../contract/legal/legal';
import { routePatterns } from '../../contract/paths/portalPaths';
import { ProviderTabs } from '../provider/ProviderTabs';
import { resultOf } from '../request/requestResult';
import { showToast } from '../request/toastSlice';
import { usePages } from '../request/usePages';
import { useAppDispatch } from '../store/hooks';
import { ConfirmDialog } from '../ui/dialog/ConfirmDialog';
import { Tabs } from '../ui/menu/Tabs';
import { Stack } from '../ui/page/Columns';
import { ErrorNotice } from '../ui/page/ErrorNotice';
import { LoadingCard } from '../ui/page/LoadingCard';
import { PageHeader } from '../ui/page/PageHeader';
import { useAddressState } from '../ui/useAddressState';
import { useCountry } from '../ui/useCountry';
import './legalSlice';
import { LegalEditor } from './LegalEditor';
import { discardLegalDraft, loadLegalDocument, publishLegalText, saveLegalDraft } from './legalThunks';
import { LegalVersionDialog } from './LegalVersionDialog';
import { LegalVersionList } from './LegalVersionList';
import { PublishLegalDialog } from './PublishLegalDialog';

const texts = legalKinds.flatMap((legalKind) =>
  countries.map((legalCountry): LegalDocumentQueryVariables => ({ legalKind, legalCountry })),
);
const addressOf = ({ legalKind, legalCountry }: LegalDocumentQueryVariables) =>
  `${legalKind}-${legalCountry}`;

/** The terms and the privacy policy of each country, which the provider's admins write and publish. */
export function LegalScreen() {
  const [asked] = useAddressState('text');
  const [first = { legalKind: 'terms', legalCountry: 'nz' } as const] = texts;
  const shown = texts.find((text) => addressOf(text) === asked) ?? first;
  return (
    <Stack>
      <PageHeader
        title="Legal texts"
        description="What people agree to when they create an account. Published versions stay as they are."
      />
      <ProviderTabs />
      <Tabs
        label="Text"
        tabs={texts.map((text) => ({
          to:
            text === first
              ? routePatterns.providerLegal
              : `${routePatterns.providerLegal}?text=${addressOf(text)}`,
          label: `${legalKindLabels[text.legalKind]}, ${countryFacts(text.legalCountry).name}`,
        }))}
      />
      <ShownText key={addressOf(shown)} text={shown} />
    </Stack>
  );
}

function ShownText({ text }: { text: LegalDocumentQueryVariables }) {
  const dispatch = useAppDispatch();
  const country = useCountry();
  const { pages, error, reload } = usePages(loadLegalDocument, (root) => root.legal.document, text);
  const [publishing, setPublishing] = useState(false);
  const [discarding, setDiscarding] = useState(false);
  const [compared, setCompared] = useState<LegalVersion | null>(null);
  const document = pages?.[0];
  if (!document) {
    return error ? (
      <ErrorNotice error={error} onRetry={reload} title="The text could not be loaded" />
    ) : (
      <LoadingCard label="Loading the text" lines={8} />
    );
  }
  const version = document.draftVersion;
  const say = (severity: 'success' | 'error', detail: string) => dispatch(showToast({ severity, detail }));
  const save = (typed: string, opened: LegalDocument) =>
    dispatch(saveLegalDraft({ ...text, text: typed, version: opened.draftVersion })).unwrap();
  const publish = async (decided: { note: string }) => {
    await dispatch(publishLegalText({ ...text, ...decided, version })).unwrap();
    setPublishing(false);
    say('success', `Version ${(document.versions[0]?.version ?? 0) + 1} is published`);
  };
  const discard = async () => {
    setDiscarding(false);
    const result = await resultOf(dispatch(discardLegalDraft({ ...text, version })));
    if (result.isDone) return say('success', 'The draft is discarded');
    // Only refusals that name a field have no general toast.
    if (result.error?.field !== undefined) say('error', result.error.message);
    reload();
  };
  return (
    <>
      <LegalEditor
        document={document}
        reload={() => dispatch(loadLegalDocument({ question: text, key: null })).unwrap()}
        save={save}
        onPublish={() => setPublishing(true)}
        onDiscard={() => setDiscarding(true)}
      />
      <LegalVersionList document={document} country={country} onCompare={setCompared} />
      {publishing && (
        <PublishLegalDialog document={document} publish={publish} onClose={() => setPublishing(false)} />
      )}
      {compared && <LegalVersionDialog text={text} version={compared} onClose={() => setCompared(null)} />}
      {discarding && (
        <ConfirmDialog
          open
          danger
          title="Discard the draft?"
          confirmLabel="Discard the draft"
          onCancel={() => setDiscarding(false)}
          onConfirm={() => void discard()}
        >
          <p>The draft is deleted for all admins. The published text stays as it is.</p>
        </ConfirmDialog>
      )}
    </>
  );
}
