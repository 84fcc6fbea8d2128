import { missing } from '../../server/rules/http-error';
import type { Id, UserRecord } from '../seed/records';
import type { Context } from './context';
import type { Viewer } from './serializers';

/** Finds the video of a request, or throws what the response should be. */
export function createRequireVideo({ dialect, serializers }: Pick<Context, 'dialect' | 'serializers'>) {
  /** Throws 404. */
  function requireVisible(id: Id, viewer: Viewer) {
    const record = serializers.visibleVideo(id, viewer);
    if (!record) throw missing('video');
    return record;
  }

  /** Throws 404, or what the dialect says about the videos of others. */
  function requireOwn(id: Id, viewer: UserRecord) {
    const record = requireVisible(id, viewer);
    if (record.owner !== viewer._id) throw dialect.violation('not the owner');
    return record;
  }

  return { requireVisible, requireOwn };
}
