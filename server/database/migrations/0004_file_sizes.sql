-- In bytes, for the quota of a member. Null if unknown: files from before are measured later.
alter table videos add video_bytes bigint, add thumbnail_bytes bigint;
alter table users add avatar_bytes bigint, add cover_image_bytes bigint;
