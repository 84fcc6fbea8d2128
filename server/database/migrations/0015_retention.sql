-- 101 counters: the visits of the day, and how many of them watched each of the 100 parts of the video. Null is the same as zeros.
alter table video_days add column retention integer[];
