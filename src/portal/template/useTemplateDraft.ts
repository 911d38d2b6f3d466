import { useCallback, useEffect } from 'react';
import { type EmailTemplate } from '../../contract/template/emailTemplate';
import { errorCode } from '../../contract/wire/requestError';
import { useAppDispatch, useAppSelector, useAppStore } from '../store/hooks';
import { refusalOf } from '../request/fieldErrors';
import { resultOf } from '../request/requestResult';
import { showToast } from '../request/toastSlice';
import { areDraftsSaved } from '../ui/form/storedDraft';
import { useUnsavedWork } from '../ui/form/useUnsavedWork';
import { sameValue } from '../mailEditor/sameValue';
import { selectTemplate, selectTemplateError } from './templateSlice';
import { loadTemplate, readTemplate, type TemplatePatch, updateTemplate } from './templateThunks';
import { useAutosave } from '../mailEditor/useAutosave';

/** The unsaved changes with the version that they are based on, as in useCampaignDraft. */
type Unsaved = Required<TemplatePatch> & { version: number };

const parts = ['name', 'purpose', 'accent', 'brandColour', 'blocks'] as const;

/** Whether the two differ only in patches that this page sent and got no reply to. */
function isOwnChange(theirs: EmailTemplate, before: EmailTemplate, sent: readonly TemplatePatch[]): boolean {
  return parts.every(
    (part) =>
      sameValue(theirs[part], before[part]) ||
      sent.some((patch) => part in patch && sameValue(theirs[part], patch[part])),
  );
}

/** The template that is being edited: the saved template with the unsaved changes applied. */
export function useTemplateDraft(id: string) {
  const dispatch = useAppDispatch();
  const store = useAppStore();
  const known = useAppSelector(selectTemplate);
  const error = useAppSelector(selectTemplateError);
  const saved = known?.id === id ? known : undefined;
  const inStore = useCallback(() => {
    const { template } = store.getState().template;
    return template?.id === id ? template : undefined;
  }, [store, id]);
  const currentVersion = useCallback(() => inStore()?.version ?? 0, [inStore]);

  const write = async (version: number, input: TemplatePatch) => {
    const after = await dispatch(updateTemplate({ id, version, input })).unwrap();
    return { version: after.version };
  };
  const queue = useAutosave<Unsaved>(`template/${id}`, async ({ version = currentVersion(), ...input }) => {
    try {
      return await write(version, input);
    } catch (cause) {
      const before = inStore();
      if (refusalOf(cause).code !== errorCode.conflict || before?.version !== version) throw cause;
      const theirs = await dispatch(readTemplate(id)).unwrap();
      if (!isOwnChange(theirs, before, [input, ...queue.lost()])) throw cause;
      return write(theirs.version, input);
    }
  });
  const { state, unsaved, restore, latest, whenIdle, retry, discard, change: enqueue } = queue;
  const change = useCallback(
    (patch: TemplatePatch) =>
      enqueue(latest().version === undefined ? { ...patch, version: currentVersion() } : patch),
    [enqueue, latest, currentVersion],
  );

  const load = useCallback(async () => {
    // Waits for a save in progress, so that a person who left the page and came back sees their own changes.
    await whenIdle();
    await dispatch(loadTemplate(id));
  }, [dispatch, id, whenIdle]);
  useEffect(() => void load(), [load]);
  useUnsavedWork(state === 'failed' || state === 'conflict', areDraftsSaved);
  const isKnown = saved !== undefined;
  useEffect(() => {
    if (isKnown) restore();
  }, [isKnown, restore]);

  /** The saved template, without the unsaved changes; undefined if it could not be loaded. */
  const loadSaved = async () => {
    const result = await resultOf(dispatch(readTemplate(id)));
    // If it could not be loaded, a toast has said so.
    return result.isDone ? result.reply : undefined;
  };
  /** Applies an Undo pressed later: edits the state at that moment, even if another page is open. */
  const amend = async (edit: (now: EmailTemplate) => TemplatePatch) => {
    const here = inStore();
    if (here) return change(edit({ ...here, ...latest() }));
    await whenIdle();
    const now = await loadSaved();
    if (now) enqueue({ version: now.version, ...latest(), ...edit({ ...now, ...latest() }) });
  };
  const keepMine = async () => {
    const theirs = await loadSaved();
    if (!theirs) return;
    enqueue({ version: theirs.version });
    await retry();
  };
  const takeTheirs = async () => {
    const { version: _version, ...mine } = latest();
    discard();
    await load();
    const detail = 'Your own changes were set aside';
    const restoreMine = () => void amend(() => mine);
    dispatch(showToast({ severity: 'info', detail, undoLabel: 'Restore them' }, restoreMine));
  };
  const draft: EmailTemplate | undefined = saved && { ...saved, ...unsaved };
  return {
    draft,
    error,
    load,
    autosave: { ...queue, change },
    /** When it was last saved, as far as this page knows. */
    savedAt: saved?.updatedAt ?? '',
    amend: (edit: (now: EmailTemplate) => TemplatePatch) => void amend(edit),
    keepMine: () => void keepMine(),
    takeTheirs: () => void takeTheirs(),
  };
}
