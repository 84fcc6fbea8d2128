import { Composer } from '@/components/post/composer';
import { tweetProblem } from '@/resources/tweet/form';
import { TweetCounter } from './tweet-counter';

type TweetComposerProps = {
  field: string;
  avatar: string;
  isSending: boolean;
  onSend: (text: string) => boolean;
};

export function TweetComposer(props: TweetComposerProps) {
  return (
    <Composer
      {...props}
      label="Write a tweet"
      action="Tweet"
      purpose="tweet"
      check={tweetProblem}
      counter={TweetCounter}
    />
  );
}
