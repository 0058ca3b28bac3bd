-- How many solutions a list has is kept, so that none has to be counted: of each owner, each company and each kind of company, by what lists are
-- narrowed down by. What a row is not of is empty: '' for the owner of a company's, and for the company of a kind's. An owner's say the
-- company too, for owners move. A number may lie in several rows, which are added up: who changes one that somebody else has just
-- changed takes another, so that nobody waits for anybody.
create table solution_counts (
  count_id bigint primary key generated always as identity,
  owner_user_id text not null,
  company_id text not null,
  company_kind text not null,
  archived boolean not null,
  isx_status text not null,
  isx_type text not null,
  kind text not null,
  number integer not null
) with (fillfactor = 50);
create index solution_counts_of on solution_counts
  (owner_user_id, company_id, company_kind, archived, isx_status, isx_type, kind);

-- Adds what is told of owners' solutions to the counts of all three.
create function add_to_solution_counts(changes solution_counts[]) returns void language plpgsql as $$
begin
  with added as (
    select coalesce(owner_user_id, '') as owner_user_id, coalesce(company_id, '') as company_id,
      coalesce(company_kind, '') as company_kind, archived, isx_status, isx_type, kind, sum(number)::integer as number
    from unnest(changes)
    group by archived, isx_status, isx_type, kind,
      grouping sets ((owner_user_id, company_id), (company_id), (company_kind))
    having sum(number) <> 0
  ), placed as materialized (
    select added.*, (
        select count_id from solution_counts as counts
        where counts.owner_user_id = added.owner_user_id and counts.company_id = added.company_id
          and counts.company_kind = added.company_kind and counts.archived = added.archived
          and counts.isx_status = added.isx_status and counts.isx_type = added.isx_type and counts.kind = added.kind
        limit 1 for update skip locked
      ) as count_id
    from added
  ), updated as (
    update solution_counts as counts set number = counts.number + placed.number
    from placed where counts.count_id = placed.count_id
  )
  insert into solution_counts (owner_user_id, company_id, company_kind, archived, isx_status, isx_type, kind, number)
  select owner_user_id, company_id, company_kind, archived, isx_status, isx_type, kind, number
  from placed where count_id is null;
end $$;

create function count_solutions() returns trigger language plpgsql as $$
begin
  perform add_to_solution_counts(array(
    select row(null, owner_user_id, company_id, company_kind, archived, isx_status, isx_type, kind,
      count(*) * case tg_op when 'INSERT' then 1 else -1 end)::solution_counts
    from changed where is_current
    group by owner_user_id, company_id, company_kind, archived, isx_status, isx_type, kind));
  return null;
end $$;
create trigger solutions_counted after insert on solutions referencing new table as changed
  for each statement execute function count_solutions();
create trigger solutions_discounted after delete on solutions referencing old table as changed
  for each statement execute function count_solutions();

create function recount_solution() returns trigger language plpgsql as $$
begin
  perform add_to_solution_counts(array[
    row(null, old.owner_user_id, old.company_id, old.company_kind, old.archived, old.isx_status, old.isx_type, old.kind,
      -old.is_current::integer)::solution_counts,
    row(null, new.owner_user_id, new.company_id, new.company_kind, new.archived, new.isx_status, new.isx_type, new.kind,
      new.is_current::integer)::solution_counts]);
  return null;
end $$;
create trigger solutions_recounted after update on solutions for each row
  when (
    (old.owner_user_id, old.company_id, old.company_kind, old.archived, old.isx_status, old.isx_type, old.kind, old.is_current)
    is distinct from
    (new.owner_user_id, new.company_id, new.company_kind, new.archived, new.isx_status, new.isx_type, new.kind, new.is_current)
  )
  execute function recount_solution();

-- Counts all of it anew.
create function count_all_solutions() returns void language plpgsql as $$
begin
  lock table solutions in share mode;
  delete from solution_counts;
  perform add_to_solution_counts(array(
    select row(null, owner_user_id, company_id, company_kind, archived, isx_status, isx_type, kind, count(*))::solution_counts
    from solutions where is_current
    group by owner_user_id, company_id, company_kind, archived, isx_status, isx_type, kind));
end $$;
select count_all_solutions();
