import type { Context } from '../provider/context';
import type { UploadedFile } from '../../server/rules/uploads';
import { paginate } from '../provider/paginate';
import { canUse } from './invitations';
import { HttpError, linkExpired } from '../../server/rules/http-error';
import { respond } from '../../server/rules/response';
import { createRoutes } from '../provider/route';
import type { InvitationRecord, UserRecord } from '../seed/records';
import { DELETION_DELAY, readAccount } from '../../server/rules/accounts';
import { requirePicture } from '../../server/rules/files';
import { checkSignup } from '../../server/rules/signup';
import { checkEmail, checkLength, checkNewPassword } from '../../server/rules/texts';
import { checkUsername, usernameKey } from '../../server/rules/usernames';

export function userHandlers(context: Context) {
  const { db, host, tokens, dialect, outbox, scenario, serializers } = context;
  const { guest, member, open, created, now } = createRoutes(context);

  const isTaken = (name: 'username' | 'email', value: string, viewer?: UserRecord) => {
    const user = db.users.first(name, name === 'username' ? usernameKey(value) : value.toLowerCase());
    return !!user && user._id !== viewer?._id;
  };

  function accountChanges(viewer: UserRecord, sent: Record<string, string>): Partial<UserRecord> {
    const fullName = dialect.changedField('fullName', sent.fullName, viewer.fullName);
    const email = dialect.changedField('email', sent.email, viewer.email);
    checkLength('Full name', fullName, 25);
    checkEmail(email);
    if (isTaken('email', email, viewer)) throw new HttpError(409, 'Email already exists');
    if (scenario.quirks || email.toLowerCase() === viewer.email.toLowerCase()) return { fullName, email };
    outbox.sendLink('confirm-email', { _id: viewer._id, email });
    return { fullName, pendingEmail: email };
  }

  function channelChanges(viewer: UserRecord, sent: Record<string, string>): Partial<UserRecord> {
    dialect.checkChannelChange?.(sent);
    const username = dialect.changedField('username', sent.username, viewer.username);
    const description = dialect.changedField('description', sent.description, viewer.description);
    if (username !== viewer.username) checkUsername(username);
    checkLength('Description', description, 200);
    const isUnchanged = sent.username !== undefined && sent.username === viewer.username;
    if (isTaken('username', username, viewer) || (isUnchanged && dialect.rejectsOwnUsername)) {
      throw new HttpError(409, 'Username already exists');
    }
    return { username, description };
  }

  /** The invitation of a new account; undefined if none is needed. */
  function readInvite(token = ''): InvitationRecord | undefined {
    if (scenario.signup !== 'invite') return undefined;
    if (token === '') throw new HttpError(403, 'Sign-up is by invitation');
    const invitation = db.invitations.first('token', token);
    if (!invitation || !canUse(invitation, host.now())) throw linkExpired();
    return invitation;
  }

  const savePicture = (field: 'avatar' | 'coverImage', file: UploadedFile | undefined, viewer: UserRecord) => {
    const { url } = requirePicture(file, field === 'avatar' ? 'Avatar' : 'Cover image');
    // Read again: another picture may have been saved during this upload.
    const previous = db.users.get(viewer._id);
    const user = db.users.update(viewer._id, { [field]: url, updatedAt: now() });
    if (previous) host.removeFiles([previous[field]]);
    return dialect.account(user);
  };

  return [
    open('post', '/users/register', async ({ upload }) => {
      checkSignup(scenario.signup);
      const { fields, files } = await upload('avatar', 'coverImage');
      const { fullName, username, email, password, language } = readAccount(fields);
      const invitation = readInvite(fields.invite);
      dialect.checkPassword?.(password);
      if (isTaken('email', email) || isTaken('username', username)) {
        throw new HttpError(409, 'User with email or username already exists');
      }
      const avatar = requirePicture(files.avatar, 'Avatar').url;
      const coverImage = files.coverImage ? requirePicture(files.coverImage, 'Cover image').url : '';
      const user = db.users.insert({
        ...created(),
        username,
        fullName,
        email,
        password,
        avatar,
        coverImage,
        description: '',
        watchHistory: [],
        ...(!scenario.quirks && { language }),
        // Who is invited confirms the address, too: there is mail.
        ...((scenario.signup === 'confirmed' || scenario.signup === 'invite') && {
          confirmed: false,
          deleteAt: new Date(host.now() + DELETION_DELAY).toISOString(),
        }),
      });
      if (invitation) db.invitations.update(invitation._id, { used: invitation.used + 1 });
      if (user.confirmed === false) outbox.sendLink('confirm-email', user);
      return dialect.registered(dialect.account(user), 'User registered successfully');
    }),

    member('patch', '/users/update-account', async ({ viewer, fields, body }) => {
      const sent = await fields();
      const language = dialect.changedLanguage?.(await body());
      const isAccount = sent.fullName !== undefined || sent.email !== undefined;
      const changes = isAccount ? accountChanges(viewer, sent) : channelChanges(viewer, sent);
      const user = db.users.update(viewer._id, {
        ...changes,
        ...(language === undefined ? {} : { language }),
        updatedAt: now(),
      });
      return respond(dialect.account(user), 'Account details updated successfully');
    }),

    member('post', '/users/change-password', async ({ viewer, session, fields }) => {
      const { oldPassword = '', newPassword = '', confPassword } = await fields();
      if (oldPassword !== viewer.password) throw new HttpError(400, 'Invalid current password');
      checkNewPassword(newPassword, confPassword);
      dialect.checkPassword?.(newPassword);
      // A thief may have asked for both links.
      db.users.update(viewer._id, { password: newPassword, pendingEmail: '' });
      tokens.endOthers(viewer._id, session);
      outbox.endLinks('reset-password', viewer._id);
      outbox.endLinks('confirm-email', viewer._id);
      return respond({}, 'Password changed successfully');
    }),

    member('patch', '/users/avatar', async ({ viewer, upload }) => {
      const { files } = await upload('avatar');
      return respond(savePicture('avatar', files.avatar, viewer), 'Avatar updated successfully');
    }),

    member('patch', '/users/cover-image', async ({ viewer, upload }) => {
      const { files } = await upload('coverImage');
      return respond(savePicture('coverImage', files.coverImage, viewer), 'Cover image updated successfully');
    }),

    member('get', '/users/history', ({ viewer, search }) => {
      const videos = dialect.history(serializers.visibleVideos(viewer.watchHistory, viewer));
      return respond(paginate(videos, search).map(dialect.nestedVideo), 'Watch history fetched successfully');
    }),

    guest('get', '/users/c/:username', ({ viewer, param }) => {
      const user = db.users.first('username', usernameKey(param('username')));
      if (!user) throw new HttpError(404, 'Channel does not exist');
      return respond(dialect.channel(user, viewer), 'Channel fetched successfully');
    }),
  ];
}
