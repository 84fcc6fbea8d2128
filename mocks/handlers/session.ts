import type { Context } from '../provider/context';
import { HttpError } from '../../server/rules/http-error';
import { checkBan } from '../../server/rules/measures';
import { browserOf } from '../../server/rules/browsers';
import { checkConfirmed } from '../../server/rules/signup';
import { NO_COOKIES, respond } from '../../server/rules/response';
import { createRoutes } from '../provider/route';

export function sessionHandlers(context: Context) {
  const { db, dialect, host, tokens, scenario } = context;
  const { open, member } = createRoutes(context);
  return [
    open('post', '/users/login', async ({ fields, request }) => {
      const { email = '', password = '' } = await fields();
      if (email.trim() === '') throw new HttpError(400, 'Email is required');
      const user = db.users.first('email', email.trim().toLowerCase());
      if (!user) throw new HttpError(404, 'User does not exist');
      if (user.password === '' || password !== user.password) throw new HttpError(401, 'Invalid password');
      checkBan(user.bannedAt === undefined ? null : new Date(user.bannedAt));
      checkConfirmed(user.confirmed ?? true);
      const issued = tokens.issue(user, browserOf(request.headers.get('user-agent') ?? host.userAgent));
      return { ...respond({ user: dialect.account(user), ...issued }, 'Logged in successfully'), cookies: issued };
    }),

    open('post', '/users/refresh-token', ({ cookies }) => {
      const { refreshToken } = cookies;
      if (!refreshToken) throw new HttpError(401, 'Unauthorized request');
      const issued = tokens.rotate(refreshToken);
      if (!issued) throw new HttpError(401, 'Invalid refresh token');
      return { ...respond({ accessToken: issued.accessToken }, 'Access token refreshed'), cookies: issued };
    }),

    member('post', '/users/logout', ({ cookies, viewer, session }) => {
      tokens.end(session, viewer._id);
      if (cookies.refreshToken) tokens.revoke(cookies.refreshToken);
      return { ...respond({}, 'Logged out successfully'), cookies: NO_COOKIES };
    }),

    member('get', '/users/current-user', ({ viewer }) =>
      respond(dialect.account(viewer), 'Current user fetched successfully'),
    ),

    open('get', '/healthcheck', () => respond(dialect.health(scenario.signup, true), 'The server is healthy')),
  ];
}
