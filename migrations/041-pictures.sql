-- Pictures of the catalogue, named by what they hold: none is ever changed, so that every version of a table shows the same.
create table pictures (
  picture text collate "C" primary key check (picture ~ '^[0-9a-f]{32}\.(png|jpg)$'),
  at timestamptz(3) not null,
  user_id text references users on delete set null,
  content bytea not null check (length(content) between 1 and 1048576)
);
-- What is compressed already is not compressed once more.
alter table pictures alter column content set storage external;
