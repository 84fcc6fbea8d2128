import { createRoutes } from '../http/routes';
import { NO_COOKIES, respond } from '../rules/response';
import { browserOf } from '../rules/browsers';
import { checkBan } from '../rules/measures';
import { longPageOf } from '../rules/pages';
import { createUserRows } from '../resources/user-rows';
import { HttpError } from '../rules/http-error';
import { checkConfirmed, healthOf } from '../rules/signup';
import type { Services } from '../services';

export function sessionRoutes(services: Services) {
  const { db, limits, passwords, sessions, mails, signup, hasPages } = services;
  const { app, open, member } = createRoutes(services);
  const rows = createUserRows(db);

  open('post', '/users/login', async ({ fields, address, cookie, userAgent }) => {
    const { email = '', password = '' } = await fields();
    if (email.trim() === '') throw new HttpError(400, 'Email is required');
    const user = await rows.findByEmail(email);
    const test = async () => user !== undefined && passwords.check(password, user.passwordHash);
    const device = user && sessions.devices.find(cookie('device'), user);
    const isCorrect = await limits.checkPassword({ account: user?.id, address, device }, test);
    if (!user) throw new HttpError(404, 'User does not exist');
    if (!isCorrect) throw new HttpError(401, 'Invalid password');
    checkBan(user.bannedAt);
    // Logins with a wrong password do not count here, so that nobody can lock others out.
    await limits.countLogin(user.id, address);
    checkConfirmed(user.confirmed);
    const issued = await sessions.start(user, browserOf(userAgent));
    if (!issued) throw new HttpError(401, 'Invalid password');
    const data = { user: await rows.json(user), ...issued };
    const cookies = { ...issued, device: sessions.devices.add(cookie('device'), user) };
    return { ...respond(data, 'Logged in successfully'), cookies };
  });

  open('post', '/users/refresh-token', async ({ cookie }) => {
    const refreshToken = cookie('refreshToken');
    if (!refreshToken) throw new HttpError(401, 'Unauthorized request');
    const issued = await sessions.rotate(refreshToken);
    if (!issued) throw new HttpError(401, 'Invalid refresh token');
    return { ...respond({ accessToken: issued.accessToken }, 'Access token refreshed'), cookies: issued };
  });

  member('post', '/users/logout', async ({ cookie, session }) => {
    await sessions.end(session);
    const refreshToken = cookie('refreshToken');
    if (refreshToken) await sessions.revoke(refreshToken);
    return { ...respond({}, 'Logged out successfully'), cookies: NO_COOKIES };
  });

  member('get', '/users/sessions', async ({ viewer, session, search }) =>
    respond(await sessions.own.read(viewer.id, session, longPageOf(search)), 'Sessions fetched successfully'),
  );

  member('delete', '/users/sessions', async ({ viewer, session }) => {
    await sessions.endOthers(viewer.id, session);
    return respond({}, 'Other sessions ended successfully');
  });

  member('delete', '/users/sessions/:id', async ({ viewer, id }) => {
    if (!(await sessions.own.end(viewer.id, id('id')))) throw new HttpError(404, 'It does not exist any more');
    return respond({}, 'Session ended successfully');
  });

  member('get', '/users/current-user', async ({ viewer }) =>
    respond(await rows.json(viewer), 'Current user fetched successfully'),
  );

  open('get', '/healthcheck', () => respond(healthOf(signup, mails !== undefined, hasPages), 'The server is healthy'));

  return app;
}
