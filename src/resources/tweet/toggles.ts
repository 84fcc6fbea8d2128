import { likeOf } from '../post/like';
import { tweetKind } from './kind';

export const tweetLike = likeOf(tweetKind);
