-- A list is counted up to 10,000 rows, and what it is narrowed down by stood in the rows themselves: each had to be fetched. Now the
-- indexes carry it, as that of the usual order has done from the beginning.
drop index solutions_of_owner;
create index solutions_of_owner on solutions (owner_user_id, archived, changed_at, isx_id)
  include (company_id, isx_status, isx_type, kind) where is_current;
drop index solutions_of_company;
create index solutions_of_company on solutions (company_id, archived, changed_at, isx_id)
  include (isx_status, isx_type, kind) where is_current;
drop index solutions_of_company_kind;
create index solutions_of_company_kind on solutions (company_kind, archived, changed_at, isx_id)
  include (isx_status, isx_type, kind) where is_current;
drop index solutions_in_status;
create index solutions_in_status on solutions (isx_status, archived, changed_at, isx_id)
  include (company_id, company_kind, isx_type, kind) where is_current;
drop index solutions_of_type;
create index solutions_of_type on solutions (isx_type, isx_status, kind, archived, changed_at, isx_id)
  include (company_id, company_kind) where is_current;

-- What waits for approvers is one list of two statuses in one order.
create index solutions_submitted on solutions (archived, changed_at, isx_id)
  include (company_id, company_kind, isx_status, isx_type, kind)
  where is_current and isx_status in ('submitted', 'received');
