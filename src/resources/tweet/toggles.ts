import { likeOf } from '../post/like';
import { tweetKind } from './mutations';

export const tweetLike = likeOf(tweetKind);
