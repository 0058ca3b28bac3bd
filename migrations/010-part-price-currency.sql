-- What a part costs may be in a currency of its own; null is that of the price list.
alter table part_prices add column currency text check (currency ~ '^[A-Z]{3}$');

-- In which currencies prices of the list are beside its own.
alter table price_lists add column other_currencies text[] not null default '{}';

-- Lists that were written down before without their currencies are written down anew at the start.
update price_lists l set row_count = null
from constants c
where c.constant_name = l.constant_name and c.version = l.constant_version
  and split_part(c.csv_string, E'\n', 1) like '%currency%';
