import { screen, waitFor } from '@testing-library/react';
import axios, { AxiosError, type InternalAxiosRequestConfig } from 'axios';
import { routePatterns } from '../../../../src/contract/paths/portalPaths';
import { AudienceStepScreen } from '../../../../src/portal/audience/AudienceStepScreen';
import { buildAudienceDetail, buildImportReply } from '../../../support/replies/audienceReplies';
import { answerGraphql, startWire } from '../../../support/portal/portalWire';
import { renderPortal } from '../../../support/portal/renderPortal';

startWire();

// jsdom cannot send a file of a form through the intercepted network, so an adapter of axios answers here.
let answer: (request: InternalAxiosRequestConfig) => { status: number; data: unknown };
beforeAll(() => {
  axios.defaults.adapter = async (config) => {
    const response = { ...answer(config), statusText: '', headers: {}, config };
    if (response.status < 400) return response;
    throw new AxiosError('Refused', AxiosError.ERR_BAD_REQUEST, config, undefined, response);
  };
});

function openImport() {
  answerGraphql('audience', buildAudienceDetail());
  answerGraphql('audienceImports', { audienceImports: [] });
  answerGraphql('audienceImportPreview', { audienceImportPreview: { rows: [] } });
  answerGraphql('checkAudienceImport', { checkAudienceImport: buildImportReply() });
  return renderPortal(<AudienceStepScreen />, {
    address: '/portal/marketing/audience/import/a1',
    pattern: routePatterns.audienceStepWithId,
  });
}

test('a file, uploaded, is posted to its audience and shows its columns', async () => {
  const sent: unknown[] = [];
  answer = ({ baseURL, url, data }) => {
    const file = data instanceof FormData ? data.get('file') : null;
    sent.push([`${baseURL}${url}`, file instanceof File && file.name]);
    return { status: 200, data: { result: buildImportReply(), error: null } };
  };
  const { user } = openImport();
  const place = await screen.findByLabelText(/Drop a CSV file/);
  await user.upload(place, new File(['email\n'], 'members.csv', { type: 'text/csv' }));
  expect(await screen.findByText('Match the columns')).toBeInTheDocument();
  expect(sent).toEqual([['/api/v2/nz/api/audience/import/a1', 'members.csv']]);
});

test('a file, refused, shows the reason at the upload', async () => {
  const message = 'This file is an image, not a CSV file. Choose the list of contacts itself.';
  answer = () => ({ status: 400, data: { error: { message, code: 'BAD_USER_INPUT', field: 'file' } } });
  const { user } = openImport();
  const place = await screen.findByLabelText(/Drop a CSV file/);
  await user.upload(place, new File(['x'], 'poster.csv', { type: 'text/csv' }));
  await waitFor(() => expect(place).toHaveAccessibleDescription(expect.stringContaining('not a CSV file')));
  expect(place).toBeEnabled();
});
