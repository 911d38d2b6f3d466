import type { ImportState, ImportVerdict } from '../../contract/audience';
import type { ImportReading } from '../../contract/importing/consentReading';
import type { StatusTone } from '../ui/StatusBadge';

interface VerdictWords {
  /** For one row. */
  row: string;
  tone: StatusTone;
  /** Above a count, before the import and after it. */
  ahead: string;
  done: string;
  help: string;
}

export const verdictWords: Record<ImportVerdict, VerdictWords> = {
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
    help: 'People who are in this audience already and whose fields change. What the file leaves empty stays as it is.',
  },
  unchanged: {
    row: 'Unchanged',
    tone: 'neutral',
    ahead: 'Stay as they are',
    done: 'Unchanged',
    help: 'People who are in this audience already, with the same fields.',
  },
  duplicate: {
    row: 'Duplicate',
    tone: 'warning',
    ahead: 'Duplicates',
    done: 'Duplicates',
    help: 'Rows with an address that stands in an earlier row, perhaps in another spelling. Each person counts once.',
  },
  suppressed: {
    row: 'No mail',
    tone: 'warning',
    ahead: 'Will get no mail',
    done: 'Get no mail',
    help: 'People who unsubscribed, complained, were erased or whose address bounced. They are listed, and stay without marketing mail.',
  },
  declined: {
    row: 'Said no',
    tone: 'warning',
    ahead: 'Said no elsewhere',
    done: 'Said no elsewhere',
    help: 'People who unsubscribed, complained or bounced in the tool that this file is from. They go on your suppression list and get no marketing mail; an undo leaves them there.',
  },
  noConsent: {
    row: 'No consent',
    tone: 'neutral',
    ahead: 'Not added: no consent',
    done: 'Not added: no consent',
    help: 'People of whom the file does not say that they agreed to marketing email. They are not added; you can download their rows afterwards.',
  },
  refused: {
    row: 'Refused',
    tone: 'danger',
    ahead: 'Will be refused',
    done: 'Refused',
    help: 'Rows without a usable address. You can download them with the reason for each, mend them and import them again.',
  },
};

/** The order in which counts are told. */
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

interface OutcomeWords {
  badge: string;
  tone: StatusTone;
  /** Behind the file's name. */
  sentence: string;
  /** Before the instant. */
  verb: string;
}

export const outcomeWords: Record<ImportState, OutcomeWords> = {
  ready: { badge: 'Not started', tone: 'neutral', sentence: 'is not imported yet', verb: 'uploaded' },
  running: { badge: 'Running', tone: 'info', sentence: 'is being imported', verb: 'started' },
  finished: { badge: 'Imported', tone: 'success', sentence: 'is imported', verb: 'finished' },
  failed: { badge: 'Stopped', tone: 'danger', sentence: 'is not imported in full', verb: 'stopped' },
  cancelled: { badge: 'Cancelled', tone: 'warning', sentence: 'is not imported in full', verb: 'cancelled' },
  undoing: { badge: 'Being undone', tone: 'info', sentence: 'is being undone', verb: 'finished' },
  undone: { badge: 'Undone', tone: 'neutral', sentence: 'was undone', verb: 'undone' },
};

/** How a value of another tool is read, from the least to the most cautious. */
export const readingLabels: Record<ImportReading, string> = {
  agreed: 'Agreed',
  no_consent: 'No consent',
  unsubscribed: 'Unsubscribed',
  bounced: 'Bounced',
  complained: 'Marked mail as spam',
};
