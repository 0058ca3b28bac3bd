-- What many have just done is the newest of its status: a list of another type or another kind of company passed over all of it.
create index solutions_submitted_of_type on solutions (isx_type, archived, changed_at, isx_id)
  include (company_id, company_kind, isx_status, kind)
  where is_current and isx_status in ('submitted', 'received');
create index solutions_of_company_kind_by_status on solutions (company_kind, archived, status_order, changed_at, isx_id)
  include (isx_type, kind) where is_current;

-- A frequent word has a hundred thousand entries in the index of words, all of which are listed before the first row is read, though
-- 10,001 are counted. In one block of numbers in eight there are enough of it; where there are not, the whole index tells.
create index solutions_search_sample on solutions using gin (search_text gin_trgm_ops) where isx_number / 1024 % 8 = 0;

-- The planner takes such a condition for one row in two hundred, and its opposite for all, until it is told.
create statistics solutions_of_sample on (isx_number / 1024 % 8) from solutions;
analyze solutions;
