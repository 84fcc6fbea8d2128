import type { Context } from '../provider/context';
import { ErrorReply } from '../provider/error-reply';
import { reply } from '../provider/reply';
import { createRoutes } from '../provider/route';
import type { Serializers } from '../provider/serializers';

export function sessionHandlers(context: Context, serializers: Serializers) {
  const { db, dialect, tokens, scenario } = context;
  const { open, member } = createRoutes(context);
  return [
    open('post', '/users/login', async ({ fields }) => {
      const { email = '', password = '' } = await fields();
      if (email.trim() === '') throw new ErrorReply(400, 'Email is required');
      const user = db.users.first('email', email.trim().toLowerCase());
      if (!user) throw new ErrorReply(404, 'User does not exist');
      if (user.password === '' || password !== user.password) throw new ErrorReply(401, 'Invalid password');
      const issued = tokens.issue(user);
      return {
        ...reply({ user: serializers.user(user), ...issued }, 'Logged in successfully'),
        cookies: [
          { name: 'accessToken', value: issued.accessToken },
          { name: 'refreshToken', value: issued.refreshToken },
        ],
      };
    }),

    open('post', '/users/refresh-token', ({ cookies }) => {
      const { refreshToken } = cookies;
      if (!refreshToken) throw new ErrorReply(401, 'Unauthorized request');
      const issued = tokens.rotate(refreshToken);
      if (!issued) throw new ErrorReply(401, 'Invalid refresh token');
      return {
        ...reply({ accessToken: issued.accessToken }, 'Access token refreshed'),
        cookies: [
          { name: 'accessToken', value: issued.accessToken },
          { name: 'refreshToken', value: issued.refreshToken },
        ],
      };
    }),

    member('post', '/users/logout', ({ cookies, viewer, session }) => {
      tokens.end(session, viewer._id);
      if (cookies.refreshToken) tokens.revoke(cookies.refreshToken);
      return { ...reply({}, 'Logged out successfully'), cookies: [{ name: 'accessToken' }, { name: 'refreshToken' }] };
    }),

    member('get', '/users/current-user', ({ viewer }) =>
      reply(serializers.user(viewer), 'Current user fetched successfully'),
    ),

    open('get', '/healthcheck', () => reply(dialect.health(!scenario.closed), 'The server is healthy')),
  ];
}
