import type { ImportState, ImportVerdict } from '../../../contract/audience/audience';
import type { ImportReading } from '../../../contract/audience/import/consentReading';
import type { StatusTone } from '../../ui/page/StatusBadge';

interface VerdictLabels {
  /** The label for one row. */
  row: string;
  tone: StatusTone;
  /** The label above a count before the import; `done` is the one after it. */
  ahead: string;
  done: string;
  help: string;
}

export const verdictLabels: Record<ImportVerdict, VerdictLabels> = {
  added: {
    row: 'New',
    tone: 'success',
    ahead: 'Will be added',
    done: 'Added',
    help: 'People who are not in this audience yet.',
  },
  updated: {
    row: 'Update',
    tone: 'info',
    ahead: 'Will be updated',
    done: 'Updated',
    help: 'People who are in this audience already and whose fields change. Fields that are empty in the file do not change.',
  },
  unchanged: {
    row: 'Unchanged',
    tone: 'neutral',
    ahead: 'Unchanged',
    done: 'Unchanged',
    help: 'People who are in this audience already, with the same fields.',
  },
  duplicate: {
    row: 'Duplicate',
    tone: 'warning',
    ahead: 'Duplicates',
    done: 'Duplicates',
    help: 'Rows with an address that is already in an earlier row, perhaps spelled differently. Each person counts once.',
  },
  suppressed: {
    row: 'No email',
    tone: 'warning',
    ahead: 'Will not be emailed',
    done: 'Not emailed',
    help: 'People who unsubscribed, complained, were erased or whose address bounced. They are added to the list but still get no marketing email.',
  },
  declined: {
    row: 'Opted out',
    tone: 'warning',
    ahead: 'Opted out elsewhere',
    done: 'Opted out elsewhere',
    help: 'People who unsubscribed, complained or bounced in the tool that this file is from. They are added to your suppression list and get no marketing email. Undoing the import leaves them there.',
  },
  noConsent: {
    row: 'No consent',
    tone: 'neutral',
    ahead: 'Not added: no consent',
    done: 'Not added: no consent',
    help: 'People the file does not show as having agreed to marketing email. They are not added; you can download their rows afterwards.',
  },
  refused: {
    row: 'Refused',
    tone: 'danger',
    ahead: 'Will be refused',
    done: 'Refused',
    help: 'Rows without a usable address. You can download them with the reason for each, correct them and import them again.',
  },
};

/** The order in which counts are shown. */
export const verdictOrder: readonly ImportVerdict[] = [
  'added',
  'updated',
  'unchanged',
  'declined',
  'suppressed',
  'noConsent',
  'duplicate',
  'refused',
];

interface OutcomeLabels {
  badge: string;
  tone: StatusTone;
  /** Shown after the file's name. */
  sentence: string;
  /** Shown before the time. */
  verb: string;
}

export const outcomeLabels: Record<ImportState, OutcomeLabels> = {
  ready: { badge: 'Not started', tone: 'neutral', sentence: 'is not imported yet', verb: 'uploaded' },
  running: { badge: 'Running', tone: 'info', sentence: 'is being imported', verb: 'started' },
  finished: { badge: 'Imported', tone: 'success', sentence: 'is imported', verb: 'finished' },
  failed: { badge: 'Stopped', tone: 'danger', sentence: 'is not imported in full', verb: 'stopped' },
  cancelled: { badge: 'Cancelled', tone: 'warning', sentence: 'is not imported in full', verb: 'cancelled' },
  undoing: { badge: 'Being undone', tone: 'info', sentence: 'is being undone', verb: 'finished' },
  undone: { badge: 'Undone', tone: 'neutral', sentence: 'was undone', verb: 'undone' },
};

/** How another tool's value is read, from the least to the most cautious. */
export const readingLabels: Record<ImportReading, string> = {
  agreed: 'Agreed',
  no_consent: 'No consent',
  unsubscribed: 'Unsubscribed',
  bounced: 'Bounced',
  complained: 'Marked email as spam',
};
