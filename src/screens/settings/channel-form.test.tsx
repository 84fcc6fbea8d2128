import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { ZERO_WIDTH_SPACE } from '@/api/fields';
import { field } from '@/testing/field';
import { button, captureUpdates, maren, openSettings, retype, UPDATE } from '@/testing/settings-page';

describe('Channel Information', () => {
  it('sends the username and the description (§7.4)', async () => {
    const app = await openSettings('?tab=channel');
    const sent = captureUpdates(app);
    await retype(app, 'Description', 'Wind.');
    await app.user.click(button('Save'));
    await screen.findByText('Your changes are saved');
    expect(sent).toEqual([{ username: 'maren', description: 'Wind.' }]);
  });

  it('omits an unchanged username only where the provider refuses it as taken (§7.4)', async () => {
    const app = await openSettings('?tab=channel', { scenario: 'quirks' });
    const { description } = maren(app);
    const sent = captureUpdates(app);
    await retype(app, 'Description', 'Wind.');
    await app.user.click(button('Save'));
    await screen.findByText('Your changes are saved');
    const repeated = [{ username: 'maren', description: 'Wind.' }, { description: 'Wind.' }];
    expect(sent).toEqual(repeated);
    await retype(app, 'Description', description);
    await retype(app, 'Username', 'marenvoss');
    await app.user.click(button('Save'));
    await waitFor(() => expect(sent).toEqual([...repeated, { username: 'marenvoss', description }]));
    await waitFor(() => expect(button('Save')).toHaveProperty('disabled', true));
  });

  it.each([
    ['Username', ' ', 'User name is required'],
    ['Username', 'x'.repeat(26), 'User name cannot exceed 25 characters'],
    ['Description', 'x'.repeat(201), 'Description cannot exceed 200 characters'],
  ])('%s "%s": %s (§5.4, §5.6, §9.7)', async (label, text, message) => {
    const app = await openSettings('?tab=channel');
    await retype(app, label, text);
    await app.user.click(button('Save'));
    expect(await screen.findByText(message)).toBeTruthy();
    expect(document.activeElement).toBe(field(label));
    expect(app.requests).not.toContain(UPDATE);
  });

  it('accepts a description of 200 characters, and an empty one (§5.6)', async () => {
    const app = await openSettings('?tab=channel');
    for (const text of ['x'.repeat(200), '']) {
      await retype(app, 'Description', text);
      await app.user.click(button('Save'));
      await waitFor(() => expect(maren(app).description).toBe(text));
      await waitFor(() => expect(button('Save')).toHaveProperty('disabled', true));
    }
  });

  it('a taken username shows a toast and an error at its field, and keeps the values (§8.8)', async () => {
    const app = await openSettings('?tab=channel');
    await retype(app, 'Username', 'wellenform');
    await app.user.click(button('Save'));
    await waitFor(() => expect(screen.getAllByText('Username already exists')).toHaveLength(2));
    expect(field('Username').getAttribute('aria-invalid')).toBe('true');
    expect(document.activeElement).toBe(field('Username'));
    expect(field('Username')).toHaveProperty('value', 'wellenform');
    await app.user.type(field('Username'), '2');
    await waitFor(() => expect(field('Username').hasAttribute('aria-invalid')).toBe(false));
  });

  it('clears the description with a zero-width space where the provider ignores an empty one', async () => {
    const app = await openSettings('?tab=channel', { scenario: 'quirks' });
    const sent = captureUpdates(app);
    await retype(app, 'Description', '');
    await app.user.click(button('Save'));
    expect(await screen.findByText('Your changes are saved')).toBeTruthy();
    expect(sent).toEqual([{ username: 'maren', description: '' }, { description: ZERO_WIDTH_SPACE }]);
    expect(field('Description')).toHaveProperty('value', '');
    expect(button('Save')).toHaveProperty('disabled', true);
  });

  it('shows that the provider kept the description although an empty one was sent', async () => {
    const app = await openSettings('?tab=channel', { scenario: 'quirks' });
    const { description } = maren(app);
    await retype(app, 'Username', 'marenvoss');
    await retype(app, 'Description', '');
    await app.user.click(button('Save'));
    expect(await screen.findByText('The server did not save everything as you typed it')).toBeTruthy();
    expect(field('Description')).toHaveProperty('value', description);
    expect(screen.getByText('The server kept the previous value.')).toBeTruthy();
    expect(button('Save')).toHaveProperty('disabled', true);
  });
});
