import type { Audience } from '../../contract/audience';
import type { AudienceRule, AudienceRuleDetail, RuleChoices } from '../../contract/audienceRules';
import { ruleSentence, type RuleNames } from '../../contract/ruleWords';
import { Button } from '../ui/Button';
import { ErrorNotice } from '../ui/ErrorNotice';
import { FormActions } from '../ui/FormActions';
import { Notice } from '../ui/Notice';
import { Skeleton } from '../ui/Skeleton';
import { useAddressState } from '../ui/useAddressState';
import { useDebounced } from '../ui/useDebounced';
import { useUnsavedWork } from '../ui/useUnsavedWork';
import { AudienceHeader } from './AudienceHeader';
import { addTo, changeAt, isFull, removeAt } from './ruleDraft';
import { RuleCountCard } from './RuleCountCard';
import { RuleGroupEditor } from './RuleGroupEditor';
import { RulePeopleList } from './RulePeopleList';
import { useRuleCount, useRulePeople } from './useRuleAnswers';
import { useRuleEditor } from './useRuleEditor';
import './rule.css';

const searchWaitMs = 250;

/** The step of a rule audience: its conditions, how many people they are, and who, each with why. */
export function AudienceRuleScreen({ audience }: { audience: Audience }) {
  const editor = useRuleEditor(audience.id);
  const { loaded, loadError, draft } = editor;
  return (
    <>
      <AudienceHeader audience={audience} />
      {loaded && draft ? (
        <RuleWork audience={audience} editor={editor} loaded={loaded} draft={draft} />
      ) : loadError ? (
        <ErrorNotice
          error={loadError}
          onRetry={() => void editor.reload()}
          title="The rule could not be loaded"
        />
      ) : (
        <Skeleton lines={8} />
      )}
    </>
  );
}

interface RuleWorkProps {
  audience: Audience;
  editor: ReturnType<typeof useRuleEditor>;
  loaded: { detail: AudienceRuleDetail; choices: RuleChoices };
  draft: AudienceRule;
}

function RuleWork({ audience, editor, loaded, draft }: RuleWorkProps) {
  const { id, archived } = audience;
  const { choices, detail } = loaded;
  const { change, isDirty, isStale, saving, saveErrors } = editor;
  const search = useDebounced(useAddressState('q')[0].trim(), searchWaitMs);
  const counted = useRuleCount(id, draft);
  const found = useRulePeople(id, draft, search);
  useUnsavedWork(isDirty && !saving);
  const gone = Object.fromEntries(detail.problems.map(({ path, message }) => [path, message]));
  const errors = { ...(isDirty ? {} : gone), ...counted.error?.fields, ...saveErrors };

  return (
    <div className="stack">
      {isStale && (
        <Notice
          tone="warning"
          title="This rule was changed in another tab"
          action={
            <Button size="sm" icon="refresh" onClick={() => void editor.reload()}>
              Load the saved rule
            </Button>
          }
        >
          What you see is yours and is not saved. Loading the saved rule puts it in place of yours.
        </Notice>
      )}
      <RuleCountCard
        sentence={ruleSentence(draft, namesOf(choices))}
        count={counted.count}
        counting={counted.counting}
        error={counted.error}
        onRetry={counted.retry}
      />
      <form
        className="rule-form"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void editor.save();
        }}
      >
        <RuleGroupEditor
          group={draft}
          path={[]}
          edits={{
            choices,
            errors,
            isFull: isFull(draft),
            disabled: archived,
            change: (path, node) => change(changeAt(draft, path, () => node)),
            add: (path, node) => change(addTo(draft, path, node)),
            remove: (path) => {
              change(removeAt(draft, path));
              focusGroup(path.slice(0, -1));
            },
          }}
        />
        {!archived && (
          <FormActions note={isDirty ? 'Not saved yet' : 'Saved'}>
            <Button type="submit" variant="primary" busy={saving} disabled={!isDirty || isStale}>
              Save rule
            </Button>
            {isDirty && <Button onClick={() => change(detail.rule)}>Back to the saved rule</Button>}
          </FormActions>
        )}
      </form>
      {(counted.error?.fields === undefined || found.people.length > 0) && (
        <RulePeopleList
          people={found.people}
          total={search === '' && !counted.counting ? counted.count?.people : undefined}
          loading={found.loading}
          error={counted.error?.fields ? null : found.error}
          onRetry={found.retry}
          onMore={found.more}
        />
      )}
    </div>
  );
}

/** Whatever is removed had the focus: its group takes it, so that the keyboard stays where it was. */
function focusGroup(path: readonly number[]): void {
  requestAnimationFrame(() => document.getElementById(`rule-group-${path.join('-')}`)?.focus());
}

function namesOf(choices: RuleChoices): RuleNames {
  const lists = {
    event: choices.events,
    session: choices.sessions,
    venue: choices.venues,
    campaign: choices.campaigns,
    audience: choices.audiences,
  };
  return {
    label: (kind, id) => lists[kind].find((choice) => choice.id === id)?.label,
    currency: choices.currency,
  };
}
