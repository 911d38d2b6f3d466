import { useState } from 'react';
import { type SessionRuleResult } from '../../../contract/event/eventSession';
import { type SessionPlanInput, type SessionRuleInput } from '../../../contract/generated/operations';
import { fieldErrors } from '../../request/fieldErrors';
import { Button } from '../../ui/Button';
import { plural } from '../../ui/format';
import { FormErrors } from '../../ui/form/FormErrors';
import { ModalDialog } from '../../ui/dialog/ModalDialog';
import { useIsMounted } from '../../ui/useIsMounted';
import { RuleBoxes } from './RuleBoxes';
import { type Answers, chosenSessions, hasOpenQuestion, plansOf } from './ruleAnswers';
import { type RuleDraft, ruleOf } from './sessionRuleDraft';
import { RuleList } from './RuleList';

interface RuleDialogProps {
  start: RuleDraft;
  read: (rule: SessionRuleInput) => Promise<SessionRuleResult>;
  /** Resolves once the sessions are added, or rejects with an error that `fieldErrors` can read. */
  add: (plans: SessionPlanInput[]) => Promise<unknown>;
  onClose: () => void;
}

/**
 * Adds repeating sessions such as "Every Friday at 7:00 pm": first the rule, then the sessions that it produces, to
 * confirm.
 */
export function RuleDialog({ start, read, add, onClose }: RuleDialogProps) {
  const [draft, setDraft] = useState(start);
  const [reading, setReading] = useState<SessionRuleResult>();
  const [left, setLeft] = useState<ReadonlySet<number>>(new Set());
  const [answers, setAnswers] = useState<Answers>({});
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [correctedFields, setCorrectedFields] = useState<ReadonlySet<string>>(new Set());
  const [busy, setBusy] = useState(false);
  const isMounted = useIsMounted();

  const trying = async (act: () => Promise<void>) => {
    if (busy) return;
    setBusy(true);
    setErrors({});
    try {
      await act();
    } catch (cause) {
      setErrors(fieldErrors(cause));
      setCorrectedFields(new Set());
    }
    setBusy(false);
  };
  const show = () =>
    trying(async () => {
      setReading(await read(ruleOf(draft)));
      setLeft(new Set());
      setAnswers({});
    });
  const count = reading ? chosenSessions(reading, left).length : 0;
  const isReady = reading !== undefined && count > 0 && !hasOpenQuestion(reading, left, answers);

  return (
    <ModalDialog
      open
      wide
      title="Add repeating sessions"
      unsaved={JSON.stringify(draft) !== JSON.stringify(start)}
      onClose={onClose}
      footer={
        reading ? (
          <>
            <Button icon="back" onClick={() => setReading(undefined)}>
              Change the pattern
            </Button>
            <Button
              variant="primary"
              busy={busy}
              disabled={!isReady}
              onClick={() =>
                void trying(async () => {
                  await add(plansOf(reading, left, answers));
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
            <Button variant="primary" busy={busy} onClick={() => void show()}>
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
          if (!reading) void show();
        }}
      >
        <FormErrors errors={errors} />
        {reading ? (
          <RuleList
            reading={reading}
            left={left}
            answers={answers}
            onLeave={(place, isLeft) =>
              setLeft(new Set(isLeft ? [...left, place] : [...left].filter((each) => each !== place)))
            }
            onAnswer={(key, choice) => setAnswers({ ...answers, [key]: choice })}
          />
        ) : (
          <RuleBoxes
            draft={draft}
            errorOf={(field) => (correctedFields.has(field) ? undefined : errors[field])}
            onChange={(part) => {
              setDraft({ ...draft, ...part });
              setCorrectedFields(new Set([...correctedFields, ...Object.keys(part)]));
            }}
          />
        )}
        <button type="submit" hidden tabIndex={-1} />
      </form>
    </ModalDialog>
  );
}
