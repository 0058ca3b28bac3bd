-- The page of a list comes off one index whatever its order, whether it is of everybody, of a company or of an owner: of whom there
-- are a hundred, an order of all is walked a hundred rows for each that is theirs.
create index solutions_of_owner_by_id on solutions (owner_user_id, archived, isx_id) where is_current;
create index solutions_of_owner_by_name on solutions (owner_user_id, archived, isx_name, isx_id) where is_current;
create index solutions_of_owner_by_customer on solutions (owner_user_id, archived, customer_name, isx_id) where is_current;
create index solutions_of_owner_by_status on solutions (owner_user_id, archived, status_order, changed_at, isx_id)
  include (company_id, isx_type, kind) where is_current;
create index solutions_of_owner_by_net on solutions (owner_user_id, archived, net, isx_id) where is_current;
create index solutions_of_owner_by_expiry on solutions (owner_user_id, archived, expires_at, isx_id) where is_current;
create index solutions_of_company_by_id on solutions (company_id, archived, isx_id) where is_current;
create index solutions_of_company_by_name on solutions (company_id, archived, isx_name, isx_id) where is_current;
create index solutions_of_company_by_customer on solutions (company_id, archived, customer_name, isx_id) where is_current;
create index solutions_of_company_by_owner_name on solutions (company_id, archived, owner_display_name, isx_id)
  where is_current;
create index solutions_of_company_by_status on solutions (company_id, archived, status_order, changed_at, isx_id)
  include (isx_type, kind) where is_current;
create index solutions_of_company_by_net on solutions (company_id, archived, net, isx_id) where is_current;
create index solutions_of_company_by_expiry on solutions (company_id, archived, expires_at, isx_id) where is_current;

-- Of the orders of everybody's solutions a list of one kind of company, or one status, is a part, and as with the usual order the index
-- tells which.
drop index solutions_by_name;
create index solutions_by_name on solutions (archived, isx_name, isx_id)
  include (company_kind, isx_status, isx_type, kind) where is_current;
drop index solutions_by_customer;
create index solutions_by_customer on solutions (archived, customer_name, isx_id)
  include (company_kind, isx_status, isx_type, kind) where is_current;
drop index solutions_by_owner_name;
create index solutions_by_owner_name on solutions (archived, owner_display_name, isx_id)
  include (company_kind, isx_status, isx_type, kind) where is_current;
drop index solutions_by_status;
create index solutions_by_status on solutions (archived, status_order, changed_at, isx_id)
  include (company_kind, isx_status, isx_type, kind) where is_current;
drop index solutions_by_net;
create index solutions_by_net on solutions (archived, net, isx_id)
  include (company_kind, isx_status, isx_type, kind) where is_current;
drop index solutions_by_expiry;
create index solutions_by_expiry on solutions (archived, expires_at, isx_id)
  include (company_kind, isx_status, isx_type, kind) where is_current;

-- That of types was made for counting; counts are kept now (035), and it comes in the usual order. One of two kinds takes no index.
drop index solutions_of_type;
create index solutions_of_type on solutions (isx_type, archived, changed_at, isx_id)
  include (company_id, company_kind, isx_status, kind) where is_current;
create index solutions_of_status_and_type on solutions (status_order, isx_type, archived, changed_at, isx_id)
  include (company_id, company_kind, kind) where is_current;
drop index solutions_of_kind;
-- One status in the usual order is a piece of the order by status.
drop index solutions_in_status;

-- Without a condition, for the planner does not intersect indexes that have the same one: somebody's solutions with those of a word.
drop index solutions_search;
create index solutions_search on solutions using gin (search_text gin_trgm_ops);

-- An owner's solutions are those of a company, mostly; else the planner expects a hundredth of a hundredth.
create statistics solutions_of_owners (dependencies) on owner_user_id, company_id from solutions;
analyze solutions;
