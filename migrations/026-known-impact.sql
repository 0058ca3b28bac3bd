-- Nothing is published whose impact on the open solutions nobody knows, unless somebody says that they publish without it:
-- whoever sets a day says so beforehand, and the history keeps it.

alter table catalogue_drafts add column without_impact boolean not null default false;
alter table catalogue_publications add column without_impact boolean not null default false;
