import { likeOf } from '../post/like';
import { commentKind } from './mutations';

export const commentLike = likeOf(commentKind);
