import { useState } from 'react';
import { type SessionRuleResult } from '../../../contract/event/eventSession';
import { type SessionPlanInput, type SessionRuleInput } from '../../../contract/generated/operations';
import { fieldErrors } from '../../request/fieldErrors';
import { Button } from '../../ui/Button';
import { plural } from '../../ui/format';
import { FormErrors } from '../../ui/form/FormErrors';
import { ModalDialog } from '../../ui/dialog/ModalDialog';
import { useIsMounted } from '../../ui/useIsMounted';
import { RuleFields } from './RuleFields';
import { type Answers, chosenSessions, hasOpenQuestion, plansOf } from './ruleAnswers';
import { type RuleDraft, ruleOf } from './sessionRuleDraft';
import { RuleList } from './RuleList';

interface RuleDialogProps {
  start: RuleDraft;
  loadPreview: (rule: SessionRuleInput) => Promise<SessionRuleResult>;
  /** Resolves once the sessions are added, or rejects with an error that `fieldErrors` can read. */
  add: (plans: SessionPlanInput[]) => Promise<unknown>;
  onClose: () => void;
}

/**
 * Adds repeating sessions such as "Every Friday at 7:00 pm": first the rule, then the sessions that it produces, to
 * confirm.
 */
export function RuleDialog({ start, loadPreview, add, onClose }: RuleDialogProps) {
  const [draft, setDraft] = useState(start);
  const [preview, setPreview] = useState<SessionRuleResult>();
  const [deselected, setDeselected] = useState<ReadonlySet<number>>(new Set());
  const [answers, setAnswers] = useState<Answers>({});
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [correctedFields, setCorrectedFields] = useState<ReadonlySet<string>>(new Set());
  const [busy, setBusy] = useState(false);
  const isMounted = useIsMounted();

  const runAction = async (action: () => Promise<void>) => {
    if (busy) return;
    setBusy(true);
    setErrors({});
    try {
      await action();
    } catch (cause) {
      setErrors(fieldErrors(cause));
      setCorrectedFields(new Set());
    }
    setBusy(false);
  };
  const showPreview = () =>
    runAction(async () => {
      setPreview(await loadPreview(ruleOf(draft)));
      setDeselected(new Set());
      setAnswers({});
    });
  const count = preview ? chosenSessions(preview, deselected).length : 0;
  const isReady = preview !== undefined && count > 0 && !hasOpenQuestion(preview, deselected, answers);

  return (
    <ModalDialog
      open
      wide
      title="Add repeating sessions"
      unsaved={JSON.stringify(draft) !== JSON.stringify(start)}
      onClose={onClose}
      footer={
        preview ? (
          <>
            <Button icon="back" onClick={() => setPreview(undefined)}>
              Change the pattern
            </Button>
            <Button
              variant="primary"
              busy={busy}
              disabled={!isReady}
              onClick={() =>
                void runAction(async () => {
                  await add(plansOf(preview, deselected, answers));
                  if (isMounted()) onClose();
                })
              }
            >
              Add {plural(count, 'session', 'sessions')}
            </Button>
          </>
        ) : (
          <>
            <Button onClick={onClose}>Cancel</Button>
            <Button variant="primary" busy={busy} onClick={() => void showPreview()}>
              Show the sessions
            </Button>
          </>
        )
      }
    >
      <form
        className="session-dialog"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (!preview) void showPreview();
        }}
      >
        <FormErrors errors={errors} />
        {preview ? (
          <RuleList
            preview={preview}
            deselected={deselected}
            answers={answers}
            onDeselect={(index, isDeselected) =>
              setDeselected(
                new Set(
                  isDeselected ? [...deselected, index] : [...deselected].filter((each) => each !== index),
                ),
              )
            }
            onAnswer={(key, choice) => setAnswers({ ...answers, [key]: choice })}
          />
        ) : (
          <RuleFields
            draft={draft}
            errorOf={(field) => (correctedFields.has(field) ? undefined : errors[field])}
            onChange={(patch) => {
              setDraft({ ...draft, ...patch });
              setCorrectedFields(new Set([...correctedFields, ...Object.keys(patch)]));
            }}
          />
        )}
        <button type="submit" hidden tabIndex={-1} />
      </form>
    </ModalDialog>
  );
}
