import { act, screen, waitFor, within } from '@testing-library/react';
import { type EmailTemplate } from '../../../src/contract/template/emailTemplate';
import { emailTemplatePath } from '../../../src/contract/paths/pagePaths';
import { routePatterns } from '../../../src/contract/paths/portalPaths';
import { TemplateEditScreen } from '../../../src/portal/template/TemplateEditScreen';
import { previewReply } from '../../support/replies/campaignReplies';
import { answerGraphql, failGraphql, startWire } from '../../support/portal/portalWire';
import { renderPortal } from '../../support/portal/renderPortal';
import { buildTemplate } from '../../support/replies/templateReplies';

startWire();

const template = (overrides: Partial<EmailTemplate>) => buildTemplate({ id: 't0', version: 3, ...overrides });

/** A request that is answered when the test opens the gate. */
function gate() {
  const open: Array<() => void> = [];
  return {
    pass: () => new Promise<void>((resolve) => open.push(resolve)),
    open: () => act(() => open.shift()?.()),
    waiting: () => open.length,
  };
}

let count = 0;
/** Answers like a server that stores what is saved; each test edits its own templates. */
function draw() {
  const [id, otherId] = [`t${++count}`, `t${++count}`];
  const stored = new Map([
    [id, template({ id })],
    [otherId, template({ id: otherId, name: 'Other', version: 70 })],
  ]);
  const read = (key: unknown) => stored.get(String(key)) ?? template({});
  answerGraphql('emailTemplate', (asked) => ({ emailTemplate: read(asked.id) }));
  answerGraphql('personalFields', { personalFields: [] });
  answerGraphql('campaignPreview', previewReply);
  const write = ({ id: key, input }: Record<string, unknown>) => {
    const before = read(key);
    const after = { ...before, ...(input as Partial<EmailTemplate>), version: before.version + 1 };
    stored.set(before.id, after);
    return { updateEmailTemplate: after };
  };
  const saves = answerGraphql('updateEmailTemplate', write);
  const portal = renderPortal(<TemplateEditScreen />, {
    address: emailTemplatePath('content', id),
    pattern: routePatterns.emailTemplateStepWithId,
  });
  return { ...portal, id, otherId, read, write, saves };
}
const nameBox = () => screen.findByLabelText(/^Name of the template/);
const saved = () => screen.findByText(/^Saved (at|on) /);

/** Navigates as a link of the shell does. */
const open = (path: string) =>
  act(() => {
    window.history.pushState(null, '', path);
    window.dispatchEvent(new PopStateEvent('popstate', { state: null }));
  });
async function leave() {
  open('/portal/elsewhere');
  await screen.findByText('Elsewhere');
}

test('input over a version that another tab has saved overwrites only after a choice', async () => {
  const { user, id, write, read } = draw();
  await nameBox();
  await leave();
  write({ id, input: { name: 'Of another tab' } });
  const loading = gate();
  answerGraphql('emailTemplate', async () => {
    await loading.pass();
    return { emailTemplate: read(id) };
  });
  const saves = failGraphql('updateEmailTemplate', 'CONFLICT');
  open(emailTemplatePath('content', id));
  await user.type(await nameBox(), '!');
  await waitFor(() => expect(loading.waiting()).toBe(1));
  loading.open();
  await waitFor(() => expect(saves).toHaveLength(1));
  expect(saves[0]?.variables).toMatchObject({ version: 3, input: { name: 'Newsletter!' } });
  expect(await screen.findByText('This was changed somewhere else first')).toBeInTheDocument();
  expect(await nameBox()).toHaveValue('Newsletter!');
});

test('a template, requested before a save and answered after it, does not revert the save', async () => {
  const { user, id, read, saves } = draw();
  await nameBox();
  await leave();
  const loading = gate();
  answerGraphql('emailTemplate', async () => {
    const before = read(id);
    await loading.pass();
    return { emailTemplate: before };
  });
  open(emailTemplatePath('content', id));
  await user.type(await nameBox(), '!');
  await saved();
  await waitFor(() => expect(saves).toHaveLength(1));
  await saved();
  loading.open();
  await user.type(await nameBox(), '?');
  await waitFor(() => expect(saves).toHaveLength(2));
  expect(saves[1]?.variables).toMatchObject({ version: 4, input: { name: 'Newsletter!?' } });
});

test('a save that is answered while another template is open leaves that template on screen', async () => {
  const { user, otherId, store, write } = draw();
  const saving = gate();
  const saves = answerGraphql('updateEmailTemplate', async (asked) => {
    await saving.pass();
    return write(asked);
  });
  await user.type(await nameBox(), '!');
  await waitFor(() => expect(saves).toHaveLength(1));
  open(emailTemplatePath('content', otherId));
  await waitFor(async () => expect(await nameBox()).toHaveValue('Other'));
  const isAnswered = new Promise<void>((resolve) => {
    store.subscribe(() => !store.getState().template.loading && resolve());
  });
  saving.open();
  await isAnswered;
  expect(await nameBox()).toHaveValue('Other');
  expect(store.getState().template.template).toMatchObject({ id: otherId, version: 70 });
});

test('a removed block, restored while another template is open, returns to its own template only', async () => {
  const { user, id, otherId, read } = draw();
  await user.click(await screen.findByRole('button', { name: 'Remove block 1, heading' }));
  await waitFor(() => expect(read(id).blocks).toEqual([]));
  open(emailTemplatePath('content', otherId));
  await waitFor(async () => expect(await nameBox()).toHaveValue('Other'));
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(read(id).blocks).toMatchObject([{ kind: 'heading', text: 'What is on' }]));
  expect(read(otherId)).toMatchObject({ version: 70 });
});

test('a save whose reply was lost shows no conflict with one’s own save', async () => {
  const { user, id, read, write } = draw();
  const lost = failGraphql('updateEmailTemplate', 'INTERNAL_SERVER_ERROR');
  await user.type(await nameBox(), ' of ');
  await screen.findByText(/^Not saved/);
  write({ id, input: lost[0]?.variables.input });
  const saves = failGraphql('updateEmailTemplate', 'CONFLICT');
  answerGraphql('emailTemplate', () => {
    answerGraphql('updateEmailTemplate', write);
    return { emailTemplate: { ...read(id), name: 'Newsletter of' } };
  });
  await user.type(await nameBox(), 'May');
  await saved();
  expect(saves[0]?.variables.version).toBe(3);
  expect(read(id)).toMatchObject({ name: 'Newsletter of May', version: 5 });
});

test('Keep mine, after another tab has saved, keeps the other tab’s changes to other parts', async () => {
  const { user, id, read, write } = draw();
  await nameBox();
  write({ id, input: { accent: '#112233' } });
  failGraphql('updateEmailTemplate', 'CONFLICT');
  await user.type(await nameBox(), '!');
  await screen.findByText('This was changed somewhere else first');
  const saves = answerGraphql('updateEmailTemplate', write);
  await user.click(screen.getByRole('button', { name: 'Keep mine' }));
  await saved();
  expect(saves[0]?.variables).toMatchObject({ version: 4, input: { name: 'Newsletter!' } });
  expect(read(id)).toMatchObject({ name: 'Newsletter!', accent: '#112233' });
});

test('a preview of a text that is typed over is not shown; that of the whole text is', async () => {
  const previewing = gate();
  const { user } = draw();
  await screen.findByTitle('The email');
  const asked = answerGraphql('campaignPreview', async ({ content }) => {
    const text = JSON.stringify(content);
    await previewing.pass();
    return { campaignPreview: { ...previewReply.campaignPreview, html: `<html><head></head><body>${text}` } };
  });
  const heading = screen.getByDisplayValue('What is on');
  await user.type(heading, ' now');
  await waitFor(() => expect(previewing.waiting()).toBe(1));
  await user.type(heading, ' and then');
  previewing.open();
  await waitFor(() => expect(asked).toHaveLength(2));
  expect(screen.getByTitle('The email')).not.toHaveAttribute('srcdoc', expect.stringContaining('now'));
  previewing.open();
  await waitFor(() =>
    expect(screen.getByTitle('The email')).toHaveAttribute(
      'srcdoc',
      expect.stringContaining('What is on now and then'),
    ),
  );
});

test('the colours have names, and the selected one is written out', async () => {
  const { user } = draw();
  const colours = within(await screen.findByRole('group', { name: 'Colour of buttons and links' }));
  expect(colours.getByRole('button', { name: 'Blue' })).toHaveAttribute('aria-pressed', 'true');
  await user.click(colours.getByRole('button', { name: 'Rust' }));
  expect(colours.getByText('Rust')).toBeInTheDocument();
  expect(await saved()).toBeInTheDocument();
});

test('a step of a template that does not exist is reported as a step', async () => {
  draw();
  open(emailTemplatePath('nonsense', 't1'));
  expect(await screen.findByRole('heading', { level: 1, name: 'Step not found' })).toBeInTheDocument();
});
