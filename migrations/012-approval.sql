-- Under four eyes nobody judges what was once theirs, nor what they have handed over.
alter table solutions add column former_user_ids text[] not null default '{}';

update solutions set former_user_ids = giving.user_ids
from (
  select isx_id, array_agg(user_id order by user_id) as user_ids
  from (
    select isx_id, user_id from solution_history where action = 'handOver'
    union
    select isx_id, details ->> 'from' from solution_history where action = 'handOver'
  ) as giver
  where user_id is not null
  group by isx_id
) as giving
where solutions.isx_id = giving.isx_id;

-- Each company asks for itself: what the vendor's people ask of each other neither shows nor stands in its way.
alter table discount_requests add column asked_by_company_id text references companies;

update discount_requests set asked_by_company_id = users.company_id from users where users.user_id = asked_by;

alter table discount_requests alter column asked_by_company_id set not null;

drop index discount_requests_open;

create unique index discount_requests_open on discount_requests (isx_id, asked_by_company_id) where state = 'open';

-- Who decides about a discount is the vendor's own affair.
update notices set params = params - 'name'
from users join companies using (company_id)
where users.user_id = notices.user_id and companies.kind <> 'vendor'
  and notices.kind in ('discountGranted', 'discountDeclined');
