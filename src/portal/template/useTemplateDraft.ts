import { useCallback, useEffect } from 'react';
import { type EmailTemplate } from '../../contract/template/emailTemplate';
import { errorCode } from '../../contract/wire/requestError';
import { useAppDispatch, useAppSelector, useAppStore } from '../store/hooks';
import { refusalOf } from '../request/fieldErrors';
import { areDraftsSaved } from '../ui/form/draftStorage';
import { useUnsavedWork } from '../ui/form/useUnsavedWork';
import { sameValue } from '../mailEditor/sameValue';
import { selectTemplate, selectTemplateError } from './templateSlice';
import { loadTemplate, readTemplate, type TemplatePatch, updateTemplate } from './templateThunks';
import { useAutosave } from '../mailEditor/useAutosave';

/** What is not saved, with the version that it was written over, as a campaign's (useCampaignDraft). */
type Unsaved = Required<TemplatePatch> & { version: number };

const parts = ['name', 'purpose', 'accent', 'blocks'] as const;

/** Whether nothing but what was sent from here, and never answered, stands between the two. */
function isOwn(theirs: EmailTemplate, before: EmailTemplate, sent: readonly TemplatePatch[]): boolean {
  return parts.every(
    (part) =>
      sameValue(theirs[part], before[part]) ||
      sent.some((patch) => part in patch && sameValue(theirs[part], patch[part])),
  );
}

/** The template of that id as it is being written: what is saved, with what is not saved yet over it. */
export function useTemplateDraft(id: string) {
  const dispatch = useAppDispatch();
  const store = useAppStore();
  const known = useAppSelector(selectTemplate);
  const error = useAppSelector(selectTemplateError);
  const saved = known?.id === id ? known : undefined;
  const atHand = useCallback(() => {
    const { template } = store.getState().template;
    return template?.id === id ? template : undefined;
  }, [store, id]);
  const versionNow = useCallback(() => atHand()?.version ?? 0, [atHand]);

  const write = async (version: number, input: TemplatePatch) => {
    const after = await dispatch(updateTemplate({ id, version, input })).unwrap();
    return { version: after.version };
  };
  const queue = useAutosave<Unsaved>(`template/${id}`, async ({ version = versionNow(), ...input }) => {
    try {
      return await write(version, input);
    } catch (cause) {
      const before = atHand();
      if (refusalOf(cause).code !== errorCode.conflict || before?.version !== version) throw cause;
      const theirs = await dispatch(readTemplate(id)).unwrap();
      if (!isOwn(theirs, before, [input, ...queue.lost()])) throw cause;
      return write(theirs.version, input);
    }
  });
  const { state, unsaved, restore, latest, settled, retry, discard, change: gather } = queue;
  const change = useCallback(
    (patch: TemplatePatch) =>
      gather(latest().version === undefined ? { ...patch, version: versionNow() } : patch),
    [gather, latest, versionNow],
  );

  const load = useCallback(async () => {
    // Who has just left the page and is back already is shown what they wrote, not what stood there before.
    await settled();
    await dispatch(loadTemplate(id));
  }, [dispatch, id, settled]);
  useEffect(() => void load(), [load]);
  useUnsavedWork(state === 'failed' || state === 'conflict', areDraftsSaved);
  const isKnown = saved !== undefined;
  useEffect(() => {
    if (isKnown) restore();
  }, [isKnown, restore]);

  /** As it stands at the server now, without what is not saved; undefined where that can not be told. */
  const ask = async () => {
    const asked = await dispatch(readTemplate(id));
    // Where it can not be read, the toast has said so.
    return readTemplate.fulfilled.match(asked) ? asked.payload : undefined;
  };
  /** An Undo that comes later: changes what stands at that moment, also once another page is open. */
  const amend = async (edit: (now: EmailTemplate) => TemplatePatch) => {
    const here = atHand();
    if (here) return change(edit({ ...here, ...latest() }));
    await settled();
    const now = await ask();
    if (now) gather({ version: now.version, ...latest(), ...edit({ ...now, ...latest() }) });
  };
  const keepMine = async () => {
    const theirs = await ask();
    if (!theirs) return;
    gather({ version: theirs.version });
    await retry();
  };
  const takeTheirs = async () => {
    discard();
    await load();
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
