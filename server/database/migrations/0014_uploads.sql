-- The resumable uploads that no video has named yet, for a day. Bytes below `received` are stored safely.
create table uploads (
  id text primary key,
  owner_id text not null references users (id) on delete cascade,
  length bigint not null,
  received bigint not null,
  -- As in the header `Upload-Metadata`.
  metadata text not null,
  -- The names of the parts in a bucket, in their order; none on a disk, where all are in one file.
  parts text[] not null,
  created_at timestamptz(3) not null
);
create index uploads_owner on uploads (owner_id);
create index uploads_created on uploads (created_at);
