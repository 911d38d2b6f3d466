import { screen, waitFor, within } from '@testing-library/react';
import { type UserEvent } from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { stepUpPath } from '../../../../src/contract/account/stepUp';
import { teamMemberPath } from '../../../../src/contract/paths/pagePaths';
import { createRequest } from '../../../../src/portal/request/createRequest';
import { buildSession } from '../../../support/factories/sessionFactory';
import { openPortal } from '../../../support/portal/openPortal';
import {
  answerGraphql,
  failGraphql,
  portalWire,
  type SeenCall,
  startWire,
} from '../../../support/portal/portalWire';
import { buildMember, buildTeam, noa } from '../../../support/replies/teamReplies';

startWire();

const stepUpUrl = `http://localhost/api/v2/nz${stepUpPath}`;
const refused = 'Confirm that it is you, then do this again.';
const changeCopy = createRequest('trial/copy', (_: void, wire) => wire.rest.post('/api/campaign/copy/1', {}));

/** The server wants a proof until it got the right password. */
function guard() {
  const calls: SeenCall[] = [];
  const proofs: unknown[] = [];
  failGraphql('suspendTeamMember', 'STEP_UP_REQUIRED', { message: refused }, calls);
  portalWire.use(
    http.post(stepUpUrl, async ({ request }) => {
      const proof = (await request.json()) as { password: string };
      proofs.push(proof);
      if (proof.password !== 'the right one') {
        const error = {
          code: 'BAD_USER_INPUT',
          field: 'password',
          message: 'This is not your password. Try again.',
        };
        return HttpResponse.json(
          { error: { ...error, fields: { password: error.message } } },
          { status: 400 },
        );
      }
      const team = buildTeam({ members: [buildMember(), { ...noa, isSuspended: true, version: 5 }] });
      answerGraphql('suspendTeamMember', { suspendTeamMember: team }, calls);
      return HttpResponse.json({ provedUntil: '2026-09-01T08:10:00Z', error: null });
    }),
  );
  return { calls, proofs };
}

async function openMember() {
  answerGraphql('sessionPro', { sessionPro: buildSession() });
  answerGraphql('team', { team: buildTeam() });
  answerGraphql('teamScopeChoices', { teamScopeChoices: { events: [], venues: [] } });
  return openPortal(teamMemberPath(noa.id));
}
const dialog = () => screen.findByRole('dialog', { name: 'Confirm that it is you' });
const confirm = async (user: UserEvent) =>
  user.click(within(await dialog()).getByRole('button', { name: 'Confirm' }));

async function suspend(user: UserEvent) {
  await user.click(await screen.findByRole('button', { name: 'Suspend' }));
  const asked = await screen.findByRole('dialog', { name: /^Suspend/ });
  await user.click(within(asked).getByRole('button', { name: /^Suspend/ }));
}

test('a call that needs a proof opens the dialog, and with the password it is sent again and succeeds', async () => {
  const { calls, proofs } = guard();
  const { user, store } = await openMember();
  await suspend(user);
  const password = within(await dialog()).getByLabelText(/Your password/);
  await waitFor(() => expect(password).toHaveFocus());
  await user.keyboard('the right one');
  await confirm(user);
  expect(await screen.findByRole('button', { name: 'Restore access' })).toBeInTheDocument();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(proofs).toEqual([{ password: 'the right one' }]);
  expect(calls).toHaveLength(2);
  expect(calls[1]?.variables).toEqual(calls[0]?.variables);
  const keys = calls.map(({ headers }) => headers.get('x-idempotency-key'));
  expect(keys[1]).toBe(keys[0]);
  expect(store.getState().toast.messages.filter(({ severity }) => severity === 'error')).toEqual([]);
});

test('a wrong password is refused at its field, and the call still waits', async () => {
  const { calls } = guard();
  const { user, store } = await openMember();
  await suspend(user);
  const password = within(await dialog()).getByLabelText(/Your password/);
  await user.type(password, 'not it');
  await confirm(user);
  await waitFor(() => expect(password).toHaveAccessibleDescription(/not your password/));
  expect(store.getState().toast.messages).toEqual([]);
  expect(calls).toHaveLength(1);
  await user.clear(password);
  await user.type(password, 'the right one');
  await confirm(user);
  await waitFor(() => expect(calls).toHaveLength(2));
});

test.each(['Cancel', '{Escape}'])('%s changes nothing, says so, and sends nothing again', async (way) => {
  const { calls, proofs } = guard();
  const { user } = await openMember();
  await suspend(user);
  const asked = await dialog();
  if (way === 'Cancel') await user.click(within(asked).getByRole('button', { name: way }));
  else {
    await waitFor(() => expect(within(asked).getByLabelText(/Your password/)).toHaveFocus());
    await user.keyboard(way);
  }
  expect(await screen.findByText(/Nothing was changed, because you did not confirm/)).toBeInTheDocument();
  expect(screen.queryByRole('dialog', { name: 'Confirm that it is you' })).not.toBeInTheDocument();
  expect(calls).toHaveLength(1);
  expect(proofs).toEqual([]);
});

test('several calls that are refused at once, of REST too, wait for one proof', async () => {
  const { proofs } = guard();
  let copies = 0;
  portalWire.use(
    http.post('http://localhost/api/v2/nz/api/campaign/copy/1', () => {
      copies += 1;
      return proofs.length === 0
        ? HttpResponse.json({ error: { code: 'STEP_UP_REQUIRED', message: refused } }, { status: 403 })
        : HttpResponse.json({ error: null });
    }),
  );
  const { user, store } = await openMember();
  await screen.findByRole('heading', { level: 1, name: noa.name });
  const both = [store.dispatch(changeCopy()), store.dispatch(changeCopy())];
  await user.type(within(await dialog()).getByLabelText(/Your password/), 'the right one');
  await confirm(user);
  for (const one of both) await expect(one.unwrap()).resolves.toEqual({ error: null });
  expect(copies).toBe(4);
  expect(proofs).toHaveLength(1);
});

test('a code of the authenticator app is sent in place of the password', async () => {
  const { proofs } = guard();
  const { user } = await openMember();
  await suspend(user);
  await user.click(within(await dialog()).getByRole('button', { name: 'Use a code of your app' }));
  await user.type(within(await dialog()).getByLabelText(/Code of your authenticator app/), '123456');
  await confirm(user);
  await waitFor(() => expect(proofs).toEqual([{ code: '123456' }]));
});
