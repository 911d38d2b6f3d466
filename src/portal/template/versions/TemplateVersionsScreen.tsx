import { useEffect, useState } from 'react';
import {
  type TemplateVersion,
  type TemplateVersionContent,
} from '../../../contract/template/templateVersion';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { Button } from '../../ui/Button';
import { ModalDialog } from '../../ui/dialog/ModalDialog';
import { formatDateTime, readersZone } from '../../ui/format';
import { EmptyState } from '../../ui/page/EmptyState';
import { ErrorNotice } from '../../ui/page/ErrorNotice';
import { Skeleton } from '../../ui/page/Skeleton';
import { useCountry } from '../../ui/useCountry';
import { previewDocument } from '../../mailEditor/preview/previewDocument';
import { selectTemplateVersions } from './templateVersionsSlice';
import { loadVersion, loadVersions } from './templateVersionsThunks';
import './versions.css';

interface TemplateVersionsProps {
  id: string;
  onRestore: (version: TemplateVersionContent) => void;
  onClose: () => void;
}

/** What a template was: who saved it and when, beside what it is now; any of them can be restored. */
export function TemplateVersionsScreen({ id, onRestore, onClose }: TemplateVersionsProps) {
  const dispatch = useAppDispatch();
  const { versions, error, contents, errorOfOne } = useAppSelector(selectTemplateVersions);
  const [chosen, setChosen] = useState<string>();
  useEffect(() => void dispatch(loadVersions(id)), [dispatch, id]);
  const now = versions?.find(({ isNow }) => isNow)?.id;
  const isMissing = (version: string | undefined): version is string =>
    version !== undefined && !contents[version];
  const loadMissing = () => {
    for (const version of [now, chosen]) if (isMissing(version)) void dispatch(loadVersion(version));
  };
  useEffect(() => {
    if (now !== undefined) void dispatch(loadVersion(now));
  }, [dispatch, now]);
  const show = (version: string) => {
    setChosen(version);
    if (isMissing(version)) void dispatch(loadVersion(version));
  };
  const shown = chosen === undefined || chosen === now ? undefined : contents[chosen];
  return (
    <ModalDialog
      open
      wide
      title="Versions"
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Close</Button>
          {shown && (
            <Button variant="primary" onClick={() => onRestore(shown)}>
              Restore this version
            </Button>
          )}
        </>
      }
    >
      {error ? (
        <ErrorNotice
          error={error}
          title="The versions could not be loaded"
          onRetry={() => void dispatch(loadVersions(id))}
        />
      ) : !versions ? (
        <Skeleton lines={6} />
      ) : versions.length === 0 ? (
        <EmptyState
          title="No versions yet"
          text="A version is kept here each time a person has worked on the template."
        />
      ) : (
        <div className="versions">
          <ol className="versions__list">
            {versions.map((version, place) => (
              <li key={version.id}>
                <VersionChoice
                  version={version}
                  isFirst={place === versions.length - 1}
                  isShown={chosen === version.id}
                  onShow={show}
                />
              </li>
            ))}
          </ol>
          {errorOfOne && [now, chosen].some(isMissing) ? (
            <ErrorNotice error={errorOfOne} title="This version could not be loaded" onRetry={loadMissing} />
          ) : chosen === undefined ? (
            <p className="versions__hint">Choose a version to see it beside the template as it is now.</p>
          ) : (
            <div className="versions__pair">
              {chosen !== now && <Pane title="This version" version={contents[chosen]} />}
              <Pane title="Now" version={now === undefined ? undefined : contents[now]} />
            </div>
          )}
        </div>
      )}
    </ModalDialog>
  );
}

interface VersionChoiceProps {
  version: TemplateVersion;
  /** Whether it is the oldest one. */
  isFirst: boolean;
  isShown: boolean;
  onShow: (id: string) => void;
}

function VersionChoice({ version, isFirst, isShown, onShow }: VersionChoiceProps) {
  const country = useCountry();
  const { id, savedAt, savedBy, isNow } = version;
  const who = savedBy ?? (isFirst ? 'Before the first edit' : 'Someone who has left');
  return (
    <button type="button" className="versions__choice" aria-pressed={isShown} onClick={() => onShow(id)}>
      <span className="versions__when">{formatDateTime(savedAt, readersZone(), country)}</span>
      <span className="versions__who">{isNow ? `${who} · now` : who}</span>
    </button>
  );
}

interface PaneProps {
  title: string;
  /** Undefined while it is loaded. */
  version: TemplateVersionContent | undefined;
}

function Pane({ title, version }: PaneProps) {
  return (
    <figure className="versions__pane">
      <figcaption>{title}</figcaption>
      {version ? (
        <iframe title={title} sandbox="" srcDoc={previewDocument(version.previewHtml, 'light')} />
      ) : (
        <Skeleton lines={8} />
      )}
    </figure>
  );
}
