import { likeOf } from '../post/like';
import { commentKind } from './kind';

export const commentLike = likeOf(commentKind);
