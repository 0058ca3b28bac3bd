-- What is counted of somebody in a window of time, by all instances together (src/server/rate.ts). Unlogged: a count costs no sync of
-- the disk and waits for no standby; after a crash of the server and after a failover the windows begin anew.
create unlogged table rate_windows (
  -- A hash of which limit and whose: keys come from outside and may be long.
  key bytea primary key,
  count integer not null,
  ends_at timestamptz(3) not null
);
create index rate_windows_by_end on rate_windows (ends_at);
