-- Owners of videos pin one comment, and close the comments.
alter table videos add comments_closed boolean not null default false;

create table pinned_comments (
  video_id text primary key references videos (id) on delete cascade,
  comment_id text not null unique references comments (id) on delete cascade
);
