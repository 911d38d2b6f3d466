import { type ActivityQuery } from '../../../contract/generated/operations';
import { activityDocument, activityDownloadPath, type ActivityFilter } from '../../../contract/team/activity';
import { createRequest } from '../../request/createRequest';
import { type PageRequest } from '../../request/pages';
import { saveFile } from '../../request/saveFile';

export const loadActivity = createRequest(
  'team/loadActivity',
  async ({ question, key }: PageRequest<ActivityFilter>, wire) =>
    (await wire.graphql<ActivityQuery>(activityDocument, { ...question, key })).activity,
);

export const downloadActivity = createRequest(
  'team/downloadActivity',
  async (filter: ActivityFilter, wire) => {
    const { blob } = await wire.rest.download(activityDownloadPath(filter));
    saveFile(blob, 'activity.csv');
    return { fileName: 'activity.csv' };
  },
);
