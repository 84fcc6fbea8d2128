-- What changed on a day of UTC. A row of an ended month that is more than a year old has the sum of the month, on its first day:
-- see resources/statistics-rows.ts. A counter refers to the counter of the total, which a statement has locked before: a reference to
-- `videos` would wait for a deletion, which waits for the total.
create table video_days (
  video_id text not null references video_counts (video_id) on delete cascade,
  day date not null,
  views integer not null default 0,
  likes integer not null default 0,
  comments integer not null default 0,
  primary key (video_id, day)
);
create index video_days_kept on video_days (day) where extract(day from day) > 1;

create table user_days (
  user_id text not null references user_counts (user_id) on delete cascade,
  day date not null,
  subscribers integer not null,
  primary key (user_id, day)
);
create index user_days_kept on user_days (day) where extract(day from day) > 1;

-- The first day that is counted as a whole. A database without users counts from the beginning.
insert into settings (name, value)
select 'statistics since', to_char(now() at time zone 'UTC' + interval '1 day', 'YYYY-MM-DD')
where exists (select 1 from users);
