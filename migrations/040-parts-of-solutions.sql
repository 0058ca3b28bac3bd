-- The parts that a solution holds, of its lines, for whoever looks for the solutions of a part.
alter table solutions
  add column part_numbers jsonb not null generated always as (jsonb_path_query_array(lines, '$[*].partNumber')) stored;
create index solutions_of_part on solutions using gin (part_numbers jsonb_path_ops);
