import { useEffect, useState } from 'react';
import type { Audience } from '../../../contract/audience/audience';
import type { AudienceRule, RuleChoices } from '../../../contract/audience/rule/audienceRules';
import { ruleSentence, type RuleNames } from '../../../contract/audience/rule/ruleLabels';
import { Button } from '../../ui/Button';
import { ErrorNotice } from '../../ui/page/ErrorNotice';
import { FormActions } from '../../ui/form/FormActions';
import { Notice } from '../../ui/page/Notice';
import { Skeleton } from '../../ui/page/Skeleton';
import { useAddressState } from '../../ui/useAddressState';
import { useDebounced } from '../../ui/useDebounced';
import { useDraft } from '../../ui/form/useDraft';
import { AudienceHeader } from '../AudienceHeader';
import { type LoadedRule } from './audienceRuleArea';
import { addTo, changeAt, isFull, removeAt } from './rulePath';
import { RuleCountCard } from './RuleCountCard';
import { RuleGroupEditor } from './RuleGroupEditor';
import { RulePeopleList } from './RulePeopleList';
import { useRuleCount, useRulePeople } from './useRulePeople';
import { useRuleEditor } from './useRuleEditor';
import './rule.css';

const searchWaitMs = 250;

/** The step of a rule audience: its conditions, and the people who match, each with the reason. */
export function AudienceRuleScreen({ audience }: { audience: Audience }) {
  const editor = useRuleEditor(audience.id);
  const { loaded, loadError } = editor;
  return (
    <>
      <AudienceHeader audience={audience} />
      {loaded ? (
        <RuleWork key={loaded.turn} audience={audience} editor={editor} loaded={loaded} />
      ) : loadError ? (
        <ErrorNotice error={loadError} onRetry={() => editor.reload()} title="The rule could not be loaded" />
      ) : (
        <Skeleton lines={8} />
      )}
    </>
  );
}

interface RuleWorkProps {
  audience: Audience;
  editor: ReturnType<typeof useRuleEditor>;
  loaded: LoadedRule;
}

function RuleWork({ audience, editor, loaded }: RuleWorkProps) {
  const { id, archived } = audience;
  const { choices, detail } = loaded;
  const { isStale, saving, saveErrors, problems } = editor;
  useEffect(() => {
    // Loaded again, at the user's request.
    if (loaded.turn > 1) focusGroup([]);
  }, [loaded.turn]);
  const work = useDraft(() => ({ rule: detail.rule }), saving);
  const { dirty: isDirty } = work;
  const draft = work.draft.rule;
  const change = (rule: AudienceRule) => {
    work.setDraft({ rule });
    editor.changed();
  };
  const [turn, setTurn] = useState(0);
  const replace = (rule: AudienceRule) => {
    change(rule);
    setTurn(turn + 1);
  };
  const cannotSave = !isDirty || isStale;
  const save = async () => {
    if (cannotSave) return;
    const rule = await editor.save(draft);
    if (!rule) return;
    work.setInitialValues({ rule });
    // Changes made during the save are kept, and are not saved yet.
    work.setDraft((now) => (now.rule === draft ? { rule } : now));
  };
  const search = useDebounced(useAddressState('q')[0].trim(), searchWaitMs);
  const counted = useRuleCount(id, draft);
  const found = useRulePeople(id, draft, search);
  const gone = Object.fromEntries(detail.problems.map(({ path, message }) => [path, message]));
  const isInvalid = Object.keys(problems).length > 0;
  const errors = { ...(isDirty ? {} : gone), ...problems, ...saveErrors };

  return (
    <div className="stack">
      {isStale && (
        <Notice
          tone="warning"
          title="This rule was changed in another tab"
          action={
            <Button size="sm" icon="refresh" onClick={() => editor.reload()}>
              Load the saved rule
            </Button>
          }
        >
          Your version is shown and has not been saved. Loading the saved rule replaces it.
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
          void save();
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
            turn,
            change: (path, node) => change(changeAt(draft, path, () => node)),
            add: (path, node) => {
              change(addTo(draft, path, node));
              focusAdded(path);
            },
            remove: (path) => {
              replace(removeAt(draft, path));
              focusGroup(path.slice(0, -1));
            },
          }}
        />
        {!archived && (
          <FormActions note={isDirty ? 'Not saved yet' : 'Saved'}>
            {/* Not `disabled`, which would take the focus from a person who has just saved. */}
            <Button type="submit" variant="primary" busy={saving} aria-disabled={cannotSave || undefined}>
              Save rule
            </Button>
            {isDirty && (
              <Button
                onClick={() => {
                  replace(detail.rule);
                  focusGroup([]);
                }}
              >
                Discard changes
              </Button>
            )}
          </FormActions>
        )}
      </form>
      {(!isInvalid || found.people.length > 0) && (
        <RulePeopleList
          people={found.people}
          total={search === '' && !counted.counting && !counted.error ? counted.count?.people : undefined}
          loading={found.loading}
          error={isInvalid ? null : found.error}
          onRetry={found.retry}
          onMore={found.more}
        />
      )}
    </div>
  );
}

const groupAt = (path: readonly number[]) => document.getElementById(`rule-group-${path.join('-')}`);

/** Moves the focus from a removed item to its group, so that keyboard users keep their place. */
function focusGroup(path: readonly number[]): void {
  requestAnimationFrame(() => groupAt(path)?.focus());
}

/** Focuses the first choice of an added item, which is the last one in its group. */
function focusAdded(path: readonly number[]): void {
  requestAnimationFrame(() =>
    groupAt(path)?.querySelector<HTMLElement>(':scope > ul > li:last-child :is(select, input)')?.focus(),
  );
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
