import { type ReactNode } from 'react';
import { webhookPath } from '../../contract/paths/pagePaths';
import { Button } from '../ui/Button';
import { Card } from '../ui/page/Card';
import { Stack } from '../ui/page/Columns';
import { PageHeader } from '../ui/page/PageHeader';
import { toolExampleBody, tools } from './tools';
import './webhook.css';

/** How to connect tools that pass messages on, step by step, with a filled example for each. */
export function ToolsScreen({ tabs }: { tabs: ReactNode }) {
  return (
    <>
      <PageHeader
        title="Integration"
        description="These tools take a webhook's messages and pass them on to thousands of other services."
        actions={
          <Button variant="primary" icon="add" to={webhookPath()}>
            New webhook
          </Button>
        }
      />
      {tabs}
      <Stack>
        {tools.map(({ name, example, steps }) => (
          <Card title={name} key={name}>
            <p>Example: {example}</p>
            <ol className="webhook-steps">
              {steps.map((step) => (
                <li key={step}>{step}</li>
              ))}
            </ol>
          </Card>
        ))}
        <Card title="What a message looks like">
          <p>
            This one says that an order was paid. Amounts are in cents. The person is part of it only if the
            webhook is set to “With names and addresses”.
          </p>
          <pre className="webhook-code">{JSON.stringify(toolExampleBody, null, 2)}</pre>
        </Card>
      </Stack>
    </>
  );
}
