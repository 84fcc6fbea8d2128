import { isTaken, repeatable } from '../database/retry';
import { mailAccount } from '../mail/mails';
import { createRoutes } from '../http/routes';
import { respond } from '../rules/response';
import type { UploadedFile } from '../rules/uploads';
import { readAccount, readLanguage } from '../rules/accounts';
import { requirePicture } from '../rules/files';
import { HttpError } from '../rules/http-error';
import { checkPassword } from '../rules/passwords';
import { createId } from '../rules/ids';
import type { Message } from '../rules/messages';
import { pageOf } from '../rules/pages';
import { checkSignup } from '../rules/signup';
import { changedText, checkEmail, checkLength, checkNewPassword, isStorable } from '../rules/texts';
import { checkUsername } from '../rules/usernames';
import type { Services } from '../services';
import { endRecovery } from '../sessions/forget-access';
import type { Viewer } from '../sessions/sessions';
import { createSignUp } from './sign-up';
import { createUserRows, emailKey } from './user-rows';

type Change = { viewer: Viewer; address: string };

export function userRoutes(services: Services) {
  const { db, now, deletedFiles, passwords, sessions, limits, mails, views, shared, signup, addresses } = services;
  const { app, open, guest, member } = createRoutes(services);
  const rows = createUserRows(db);
  const signUp = createSignUp(services);

  /** The user after a write. Lists of videos show users, too. */
  async function written(id: string) {
    shared.clear();
    const user = await rows.find(id);
    if (!user) throw new HttpError(404, 'User does not exist');
    return rows.json(user);
  }

  /**
   * With mail, another address counts only once the link that is sent to it was followed. Without, it also replaces one that waits for a
   * link from the time with mail.
   */
  async function updateAccount(
    { viewer, address }: Change,
    sent: Record<string, string>,
    language?: string,
  ): Promise<void> {
    const { fullName, email } = changedTexts(viewer, sent, ['fullName', 'email']);
    if (fullName !== undefined) checkLength('Full name', fullName, 25);
    if (email !== undefined) checkEmail(email);
    const message = 'Email already exists';
    if (email !== undefined && (await rows.isTaken({ email, except: viewer.id }))) throw new HttpError(409, message);
    const pendingEmail = mails && email !== undefined && emailKey(email) !== viewer.emailKey ? email : undefined;
    if (pendingEmail !== undefined) await limits.countMail(mailAccount('confirm-email', pendingEmail), address);
    const waiting = !mails && email !== undefined ? '' : undefined;
    const changed = pendingEmail === undefined ? { email, pendingEmail: waiting } : { pendingEmail };
    await orTaken(rows.update({ id: viewer.id, fullName, ...changed, language, now: new Date(now()) }), message);
    if (pendingEmail !== undefined) await mails?.add({ kind: 'confirm-email', address: pendingEmail, user: viewer.id });
  }

  async function updateChannel(viewer: Viewer, sent: Record<string, string>, language?: string): Promise<void> {
    const { username, description } = changedTexts(viewer, sent, ['username', 'description']);
    if (username !== undefined) checkUsername(username);
    if (description !== undefined) checkLength('Description', description, 200);
    const message = 'Username already exists';
    if (username !== undefined && (await rows.isTaken({ username, except: viewer.id })))
      throw new HttpError(409, message);
    await orTaken(rows.update({ id: viewer.id, username, description, language, now: new Date(now()) }), message);
  }

  async function savePicture(field: 'avatar' | 'coverImage', file: UploadedFile | undefined, viewer: Viewer) {
    const picture = requirePicture(file, field === 'avatar' ? 'Avatar' : 'Cover image');
    const previous = await rows.updatePicture(field, viewer.id, picture, new Date(now()));
    if (previous && previous !== picture.url) await deletedFiles.remove([previous]);
    return written(viewer.id);
  }

  open('post', '/users/register', async ({ upload, address }) => {
    checkSignup(signup);
    await limits.countSignup(address);
    const { fields, files } = await upload('avatar', 'coverImage');
    const { password, ...account } = readAccount(fields);
    await signUp.checkInvitation(fields.invite);
    checkPassword(password);
    const message = 'User with email or username already exists';
    if (await rows.isTaken(account)) throw new HttpError(409, message);
    const avatar = requirePicture(files.avatar, 'Avatar');
    const coverImage = files.coverImage && requirePicture(files.coverImage, 'Cover image');
    const id = createId(now());
    const passwordHash = await passwords.hash(password);
    const pictures = { avatar: avatar.url, coverImage: coverImage?.url ?? '' };
    const sizes = { avatarBytes: avatar.size, coverImageBytes: coverImage?.size ?? 0 };
    const user = { id, ...account, passwordHash, ...pictures, ...sizes, now: new Date(now()) };
    await orTaken(signUp.add(user, fields.invite), message);
    return respond(await written(id), 'User registered successfully', 201);
  });

  member('patch', '/users/update-account', async ({ viewer, address, fields, body }) => {
    const sent = await fields();
    const language = readLanguage(await body());
    const isAccount = sent.fullName !== undefined || sent.email !== undefined;
    await (isAccount ? updateAccount({ viewer, address }, sent, language) : updateChannel(viewer, sent, language));
    return respond(await written(viewer.id), 'Account details updated successfully');
  });

  member('post', '/users/change-password', async ({ viewer, session, fields, address }) => {
    const { oldPassword = '', newPassword = '', confPassword } = await fields();
    const test = () => passwords.check(oldPassword, viewer.passwordHash);
    const wrong = 'Invalid current password';
    if (!(await limits.checkPassword({ account: viewer.id, address, device: session }, test)))
      throw new HttpError(400, wrong);
    checkNewPassword(newPassword, confPassword);
    checkPassword(newPassword);
    const passwordHash = await passwords.hash(newPassword);
    if (!(await rows.updatePassword(viewer, passwordHash))) throw new HttpError(400, wrong);
    await sessions.endOthers(viewer.id, session);
    await repeatable(() => endRecovery(db, viewer.id));
    await mails?.add({ kind: 'password-changed', address: viewer.email, user: viewer.id });
    // The cookie that the browser has is about the old password, and is sent to the login alone.
    const cookies = { device: sessions.devices.add(undefined, { id: viewer.id, passwordHash }) };
    return { ...respond({}, 'Password changed successfully'), cookies };
  });

  member('patch', '/users/avatar', async ({ viewer, upload }) => {
    const { files } = await upload('avatar');
    return respond(await savePicture('avatar', files.avatar, viewer), 'Avatar updated successfully');
  });

  member('patch', '/users/cover-image', async ({ viewer, upload }) => {
    const { files } = await upload('coverImage');
    return respond(await savePicture('coverImage', files.coverImage, viewer), 'Cover image updated successfully');
  });

  member('get', '/users/history', async ({ viewer, search }) => {
    const videos = await rows.history(viewer.id, pageOf(search));
    return respond(videos.map(views.addPending).map(addresses.signHidden), 'Watch history fetched successfully');
  });

  guest('get', '/users/c/:username', async ({ viewer, param }) => {
    const username = param('username');
    const channel = isStorable(username) ? await rows.channel(username, viewer?.id ?? '') : undefined;
    if (!channel) throw new HttpError(404, 'Channel does not exist');
    return respond(channel, 'Channel fetched successfully');
  });

  return app;
}

/** The fields that were sent and differ, so that no other change made at the same time is undone. */
function changedTexts<Name extends 'fullName' | 'email' | 'username' | 'description'>(
  viewer: Viewer,
  sent: Record<string, string>,
  names: Name[],
): Partial<Record<Name, string>> {
  const changed: Partial<Record<Name, string>> = {};
  for (const name of names) {
    const text = changedText(name, sent[name], viewer[name]);
    if (text !== viewer[name]) changed[name] = text;
  }
  return changed;
}

/** Somebody else may take a name between the check and the write. */
async function orTaken(write: Promise<unknown>, message: Message): Promise<void> {
  try {
    await write;
  } catch (error) {
    if (isTaken(error)) throw new HttpError(409, message);
    throw error;
  }
}
