-- What becomes of the list in force when the draft is published; null: what the file suggests.
alter table price_list_drafts add column way text check (way in ('change', 'add', 'replace'));
