-- Whoever a solution was handed over to is told of its end too: an owner once for each validity.
alter table expiry_notices drop constraint expiry_notices_pkey;
alter table expiry_notices add primary key (isx_id, expires_at, owner_user_id);

-- What is long past is swept.
create index expiry_notices_by_end on expiry_notices (expires_at);
create index renewal_runs_by_end on renewal_runs (ended_at) where ended_at is not null;
