-- A customer's link and an acceptance belong to the approval that they were made under, and end with it.

alter table customer_links add column approval_id bigint references solution_approvals;
-- What was in force when the link was made; whatever was approved later is another offer.
update customer_links set approval_id = (
  select approval_id from solution_approvals
  where solution_approvals.isx_id = customer_links.isx_id
  order by (at <= customer_links.created_at) desc, case when at <= customer_links.created_at then -approval_id else approval_id end
  limit 1
);
alter table customer_links alter column approval_id set not null;
create index customer_links_of_approval on customer_links (approval_id);
-- Live ones are counted, and listed before the others.
create index customer_links_unrevoked on customer_links (isx_id, created_at desc, link_id) where revoked_at is null;

alter table customer_acceptances add column approval_id bigint references solution_approvals;
update customer_acceptances set approval_id = (
  select approval_id from customer_links where customer_links.link_id = customer_acceptances.link_id
);
-- A customer accepts what was approved once.
alter table customer_acceptances drop constraint customer_acceptances_pkey;
alter table customer_acceptances add primary key (isx_id, approval_id);
create index customer_acceptances_of_approval on customer_acceptances (approval_id);
