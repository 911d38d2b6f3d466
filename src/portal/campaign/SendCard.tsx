import { useState } from 'react';
import { type Campaign } from '../../contract/campaign';
import { type CampaignReviewReply } from '../../contract/campaignEditing';
import { withFallbacks } from '../../contract/personalFields';
import { Button } from '../ui/Button';
import { Card } from '../ui/Card';
import { ConfirmDialog } from '../ui/ConfirmDialog';
import { formatNumber, plural } from '../ui/format';
import { Notice } from '../ui/Notice';
import { campaignKindWords } from './campaignKindWords';
import { purposeWords } from './purposeWords';

interface SendCardProps {
  campaign: Campaign;
  review: CampaignReviewReply | null;
  /** By what the people were chosen, in words. */
  chosen: string;
  /** Everything is saved and checked. */
  ready: boolean;
  maySend: boolean;
  ownAddress: string;
  busy: 'test' | 'send' | undefined;
  onTest: () => void;
  onSend: () => void;
}

/** What is about to leave, to whom, and the two buttons. */
export function SendCard(props: SendCardProps) {
  const { campaign, review, chosen, ready, maySend, ownAddress, busy, onTest, onSend } = props;
  const { noun, recipients: words, mayBeService } = campaignKindWords[campaign.kind];
  const [asking, setAsking] = useState(false);
  const blocked = review?.problems.some(({ severity }) => severity === 'block') ?? true;
  const count = review?.recipients.willReceive ?? 0;
  const people = plural(count, 'person', 'people');
  const skipped = review?.recipients.skipped.reduce((sum, reason) => sum + reason.count, 0) ?? 0;
  const label = count > 0 ? `Send to ${people}` : 'Send';
  return (
    <Card title="What leaves">
      <dl className="send-facts">
        <Fact term="Subject" value={withFallbacks(campaign.subject)} />
        <Fact term="Preview text" value={withFallbacks(campaign.preheader)} />
        <Fact term="From" value={campaign.fromName} />
        <Fact term="Replies to" value={campaign.replyTo} />
        <Fact term={words.chosenBy} value={chosen} />
        <Fact term="Will receive it" value={review ? people : ''} />
        {mayBeService && (
          <Fact term="Goes as" value={review ? purposeWords[review.purpose.kind].title : ''} />
        )}
      </dl>
      {!maySend && (
        <Notice tone="info" title="Your sign-in can not send">
          Everything is saved. Ask somebody who may send to open this {noun[0]}.
        </Notice>
      )}
      <div className="button-row">
        <Button icon="mail" busy={busy === 'test'} disabled={!ready && busy !== 'test'} onClick={onTest}>
          Send a test to me
        </Button>
        <Button
          variant="primary"
          icon="send"
          busy={busy === 'send'}
          disabled={blocked || !ready || !maySend}
          onClick={() => setAsking(true)}
        >
          {label}
        </Button>
      </div>
      <p className="field__help">
        The test goes to {ownAddress || 'your own address'} only, and is not counted.
      </p>
      <ConfirmDialog
        open={asking}
        title={`${label}?`}
        confirmLabel={label}
        busy={busy === 'send'}
        onCancel={() => setAsking(false)}
        onConfirm={() => {
          setAsking(false);
          onSend();
        }}
      >
        <p>
          “{withFallbacks(campaign.subject)}” goes from {campaign.fromName} to {people} {words.among} {chosen}
          .
        </p>
        {skipped > 0 && (
          <p>
            {formatNumber(skipped)} {words.leftOut}
          </p>
        )}
        <p>
          Sending begins at once. You can stop it on the next page, but what has left can not be called back.
        </p>
      </ConfirmDialog>
    </Card>
  );
}

function Fact({ term, value }: { term: string; value: string }) {
  return (
    <div className="send-facts__fact">
      <dt>{term}</dt>
      <dd>{value || <span className="send-facts__none">None</span>}</dd>
    </div>
  );
}
