import { type WidgetSetupQuery } from '../../contract/generated/operations';
import { widgetSetupDocument } from '../../contract/site/widget';
import { createRequest } from '../request/createRequest';

export const loadWidgetSetup = createRequest('site/loadWidgetSetup', async (_: void, wire) => {
  const { widgetSetup } = await wire.graphql<WidgetSetupQuery>(widgetSetupDocument);
  return widgetSetup;
});
